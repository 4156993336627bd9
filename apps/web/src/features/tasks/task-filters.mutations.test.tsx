import { expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import './task-filters.mutations.ts';

it('a filter is saved and deleted without a connection', async () => {
  const app = await openOfflineApp();
  const fetch = () => app.refetch('taskFilters.list', undefined, []);
  await fetch();
  const { id } = (await app.call('taskFilters.create', { name: 'Calls', query: '@phone' })) as { id: string };
  await fetch();
  expect(queries.taskFilters.list.getData()).toMatchObject([{ id, name: 'Calls', query: '@phone' }]);
  expect(app.waiting()).toEqual(['Save filter “Calls”']);
  await app.call('taskFilters.remove', { id });
  await fetch();
  expect(queries.taskFilters.list.getData()).toEqual([]);
  await app.goOnline();
  expect(app.sent).toEqual([
    ['taskFilters.create', { id, name: 'Calls', query: '@phone' }],
    ['taskFilters.remove', { id }],
  ]);
});
