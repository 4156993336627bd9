import { expect, it, onTestFinished, vi } from 'vitest';
import { createRow } from '../testing/numbered-server.ts';

it('removes the rows of a user at sign-out', async () => {
  // Other tests' modules may hold a deleted database.
  vi.resetModules();
  const [{ openStore }, { getConfirmed, getRows }, { removeToken }] = await Promise.all([
    import('./open-store.ts'),
    import('./rows.ts'),
    import('../../session/auth-token.ts'),
  ]);
  onTestFinished(removeToken);
  localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: 'grace' }))}.`);
  const page = { version: 1, epoch: 'first', lastCall: null, more: false, cursor: null, removed: {} };
  const data = { ...page, rows: { taskFilters: [createRow('team', 'Team')] } };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  onTestFinished(() => void vi.unstubAllGlobals());
  await openStore('grace');
  expect(getRows().taskFilters.list()).toHaveLength(1);
  removeToken();
  expect([getRows().taskFilters.list(), getConfirmed().version]).toEqual([[], null]);
});
