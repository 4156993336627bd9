import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeTree } from './route-tree.gen.ts';

it.each([
  ['/?date=0000-99-99&view=year&day=x', {}],
  ['/calendar?date=0000-99-99&view=week', { view: 'week' }],
  ['/calendar?dialog=nope&record=a1&event=e1&at=x', {}],
  ['/goals?tab=nope&category=Home&dialog=tasks', { category: 'Home', dialog: 'tasks' }],
  ['/notes?search=%5B7%5D', {}],
  ['/planner?tab=nope&month=2026-99&week=2026-99-99', {}],
  ['/daily-report?date=2026-02-30', {}],
  ['/tasks?list=nope&search=%5B7%5D', {}],
  ['/tasks?list=done&search=2026', { list: 'done', search: '2026' }],
])('invalid values in the address do not reach the screen: %s', async (address, search) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  expect(router.state.matches.at(-1)?.search).toEqual(search);
});
