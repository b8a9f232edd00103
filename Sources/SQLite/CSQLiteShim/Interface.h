#pragma once
#include "CSQLiteShim.h"

/// Finds the slot of the SQLite with this identity, or takes a free slot for it.
wc_claim_result wc_claim(
    const void *identity, const wc_sqlite *table, wc_dispatch dispatch, const wc_sqlite **api);
