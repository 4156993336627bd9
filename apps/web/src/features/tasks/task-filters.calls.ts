import { createTaskFilter, removeTaskFilter, updateTaskFilter } from '@goaltracker/domain/tasks/change-task-filters';
import { read } from '../../store/rows/read.ts';
import { defineCall, failWith } from '../../store/define-call.ts';

const findFilter = (id: string) => read('taskFilters.list')?.find((filter) => filter.id === id);
const nameFilter = (id: string) => `filter “${findFilter(id)?.name ?? 'without a name'}”`;

defineCall('taskFilters.create', {
  change: createTaskFilter,
  failure: failWith('Failed to save the filter. Please try again.'),
  offline: { title: ({ name }) => `Save filter “${name}”`, result: ({ id }) => findFilter(id) },
});

defineCall('taskFilters.update', {
  change: updateTaskFilter,
  failure: failWith('Failed to save the filter. Please try again.'),
  offline: { title: ({ id }) => `Change ${nameFilter(id)}`, result: ({ id }) => findFilter(id) },
});

defineCall('taskFilters.remove', {
  change: removeTaskFilter,
  failure: failWith('Failed to delete the filter. Please try again.'),
  offline: { title: ({ id }) => `Delete ${nameFilter(id)}` },
});
