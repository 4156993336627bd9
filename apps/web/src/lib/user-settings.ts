import type { User } from '@goaltracker/contracts/auth/user.schema';
import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { useEffectEvent, useLayoutEffect } from 'react';
import { changeSettings, defaultSettings, type LocalSettings, useLocalSettings } from './local-settings.tsx';
import { useTimeZoneSync } from './session.ts';
import { queries, trpc } from './trpc.ts';

const shared = ['theme', 'dateFormat', 'firstWeekday', 'remindersOn'] as const;

/** The settings that are the same on every device, by the names they have on the server. */
export type SharedSettings = Pick<LocalSettings, (typeof shared)[number]>;

/** The settings of the server as this browser keeps them, with the default of each that is not chosen. */
function toShared(server: Settings): Partial<SharedSettings> {
  return Object.fromEntries(
    shared.map((name) => [name, server[name] ?? defaultSettings[name]]),
  ) as Partial<SharedSettings>;
}

/** What this browser has other than the default, of the settings that are not chosen on the server. */
function listFirstValues(local: SharedSettings, server: Settings): Partial<SharedSettings> {
  const names = shared.filter((name) => server[name] === null && local[name] !== defaultSettings[name]);
  return Object.fromEntries(names.map((name) => [name, local[name]])) as Partial<SharedSettings>;
}

/**
 * Keeps this browser's copy as the settings are on the server. What was chosen here before anybody had signed in is sent
 * once, where nothing else is chosen.
 */
export function useSettingsCopy(userId: string): void {
  const local = useLocalSettings();
  const { data } = trpc.settings.get.useQuery();
  const { mutate } = trpc.settings.update.useMutation({ onError: () => changeSettings({ copyOf: null }) });

  const copy = useEffectEvent((server: Settings) => {
    const first = local.copyOf === null ? listFirstValues(local, server) : {};
    changeSettings({ ...toShared(server), ...first, copyOf: userId });
    if (Object.keys(first).length === 0) return;
    queries.settings.get.setData(undefined, { ...server, ...first });
    mutate(first);
  });
  // Before the paint: whoever has just signed in never sees a screen in another theme.
  useLayoutEffect(() => {
    if (data) copy(data);
  }, [data]);
}

/** Keeps account and browser alike: the account's time zone, and this browser's copy of the settings. */
export function useAccountSync(user: User): void {
  useTimeZoneSync(user);
  useSettingsCopy(user.id);
}
