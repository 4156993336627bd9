import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { TRPCClientError } from '@trpc/client';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { notChosen } from '../testing/settings-sample.ts';
import { user } from '../testing/user-sample.ts';
import { type LocalSettings, parseSettings, useLocalSettings } from '../hooks/local-settings.tsx';
import { useSettingsCopy } from './user-settings.ts';
import { toRefusedError } from '../http/server-error.ts';

const key = 'goaltracker-settings';

let seen: (string | null)[] = [];

function App() {
  seen.push(useLocalSettings().theme);
  useSettingsCopy(user.id);
  return null;
}

async function open(local: Partial<LocalSettings>, server: Settings, update?: Settings | TRPCClientError<never>) {
  seen = [];
  localStorage.setItem(key, JSON.stringify(local));
  let current = server;
  return renderForm(<App />, {
    'settings.get': () => current,
    ...(update && {
      'settings.update': () => {
        if (!(update instanceof TRPCClientError)) current = update;
        return update;
      },
    }),
  });
}

const stored = () => parseSettings(localStorage.getItem(key) ?? '{}');
const untilCopied = () => waitFor(() => expect(stored().copyOf).toBe(user.id));

test('settings of the server replace local settings, which are not sent', async () => {
  const server = {
    ...notChosen,
    theme: 'light',
    dateFormat: 'International',
    firstWeekday: 6,
    remindersOn: false,
  } as const;
  const { sent } = await open({ theme: 'dark', goalCardLayout: 'compact' }, server);
  await untilCopied();
  expect(stored()).toMatchObject({
    theme: 'light',
    dateFormat: 'International',
    firstWeekday: 6,
    remindersOn: false,
    goalCardLayout: 'compact',
  });
  expect(sent).toEqual([]);
});

test('settings chosen before the first sign-in are sent once, and no other theme is shown', async () => {
  const server: Settings = { ...notChosen, theme: 'dark', remindersOn: false };
  const { sent, changeElsewhere } = await open({ theme: 'dark', remindersOn: false }, notChosen, server);
  await untilCopied();
  expect(sent).toEqual([['settings.update', { theme: 'dark', remindersOn: false }]]);
  changeElsewhere({ 'settings.get': { ...server, hideContents: true } });
  expect(sent).toHaveLength(1);
  expect(stored()).toMatchObject({ theme: 'dark', remindersOn: false });
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

test('the defaults of a browser are not sent', async () => {
  const { sent } = await open({}, notChosen);
  await untilCopied();
  expect(sent).toEqual([]);
});

test('the settings of another user of this browser are neither kept nor sent', async () => {
  const { sent } = await open({ theme: 'dark', firstWeekday: 6, copyOf: 'somebody else' }, notChosen);
  await untilCopied();
  expect(stored()).toMatchObject({ theme: null, firstWeekday: null });
  expect(sent).toEqual([]);
});

test('settings that could not be sent are sent at the next load', async () => {
  const { sent } = await open(
    { theme: 'dark' },
    notChosen,
    toRefusedError({ code: 'CONFLICT', message: 'The server is away.' }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(stored()).toMatchObject({ theme: 'dark', unsent: ['theme'] }));
});

test('a change made as the page was left is kept and sent again', async () => {
  const { sent } = await open({ theme: 'dark', copyOf: user.id, unsent: ['theme'] }, notChosen, {
    ...notChosen,
    theme: 'dark',
  });
  await waitFor(() => expect(stored().unsent).toEqual([]));
  expect(sent).toEqual([['settings.update', { theme: 'dark' }]]);
  expect(stored().theme).toBe('dark');
  expect(new Set(seen)).toEqual(new Set(['dark']));
});
