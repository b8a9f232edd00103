// Source: https://arrow.apache.org/docs/format/CDataInterface.html
#include "weekcalendar.h"

struct ArrowArray {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

static void release(struct ArrowArray *array) {
  if (array && array->release) array->release(array);
}

void weekcalendar_release_array(struct ArrowArray *array) {
  if (!array || !array->release) return;
  // A child that was moved away has no `release`; its new owner releases it.
  for (int64_t index = 0; array->children && index < array->n_children; index++) release(array->children[index]);
  release(array->dictionary);
  array->release = NULL;
  const weekcalendar_owner *stored = array->private_data;
  if (!stored || !stored->drop) return;
  weekcalendar_owner owner = *stored;  // a copy, because dropping the object may free the original
  int state = owner.enter ? owner.enter() : 0;
  owner.drop(owner.object);
  if (owner.leave) owner.leave(state);
}
