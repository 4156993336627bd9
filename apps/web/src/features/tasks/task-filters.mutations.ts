import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { failWith } from '../../sync/failures.ts';
import { readIdTime } from '../../sync/outbox/id-time.ts';

const findFilter = (id: string, cached: Cached) =>
  cached('taskFilters.list')
    .flat()
    .find((filter) => filter.id === id);
const nameFilter = (id: string, cached: Cached) => `filter “${findFilter(id, cached)?.name ?? 'without a name'}”`;

const makeFilter = ({ id, name, query }: Pick<TaskFilter, 'id' | 'name' | 'query'>): TaskFilter => ({
  id,
  userId: '',
  name,
  query,
  createdAt: readIdTime(id).toISOString(),
});

defineMutation('taskFilters.create', {
  effect: { 'taskFilters.list': (filters, input, { output }) => putInList(filters, output ?? makeFilter(input)) },
  failure: failWith('Failed to save the filter. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ id }) => [id],
    title: ({ name }) => `Save filter “${name}”`,
    result: makeFilter,
    recreate(id, cached) {
      const filter = findFilter(id, cached);
      return filter && { id, name: filter.name, query: filter.query };
    },
  },
});

defineMutation('taskFilters.update', {
  effect: {
    'taskFilters.list': (filters, { id, name, query }, { output }) =>
      changeInList(
        filters,
        id,
        (filter) => output ?? { ...filter, name: name ?? filter.name, query: query ?? filter.query },
      ),
  },
  failure: failWith('Failed to save the filter. Please try again.'),
  offline: {
    kind: 'change',
    keys: ({ id }) => [id],
    title: ({ id }, cached) => `Change ${nameFilter(id, cached)}`,
    result: ({ id, name = '', query = '' }, cached) => findFilter(id, cached) ?? makeFilter({ id, name, query }),
  },
});

defineMutation('taskFilters.remove', {
  effect: { 'taskFilters.list': (filters, { id }) => removeFromList(filters, id) },
  failure: failWith('Failed to delete the filter. Please try again.'),
  offline: { kind: 'remove', keys: ({ id }) => [id], title: ({ id }, cached) => `Delete ${nameFilter(id, cached)}` },
});
