#pragma once
#include "CSQLiteShim.h"

/// Finds the slot whose table is of the SQLite called `identity`, or takes a free one for it.
wc_claim_result wc_claim(
    const void *identity, const wc_sqlite *table, wc_dispatch dispatch, const wc_sqlite **api);
