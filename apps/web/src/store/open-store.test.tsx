import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { removeToken } from '../session/auth-token.ts';
import { createRow } from '../testing/numbered-server.ts';
import { openStore } from './open-store.ts';
import { getConfirmed, getRows } from './rows.ts';

afterEach(removeToken);

it('the rows of a user are gone once the user has signed out', async () => {
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
