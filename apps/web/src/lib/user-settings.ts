import type { User } from '@goaltracker/contracts/auth/user.schema';
import type { Settings, UpdateSettingsInput } from '@goaltracker/contracts/settings/settings.schema';
import { useEffectEvent, useLayoutEffect } from 'react';
import { defaultSettings, type LocalSettings, useChangeSettings, useLocalSettings } from './local-settings.tsx';
import { useTimeZoneSync } from './session.ts';
import { queries, trpc } from './trpc.ts';

/** The settings that are the same on every device. */
export type SharedSettings = Pick<LocalSettings, 'theme' | 'dateFormat' | 'firstWeekday' | 'reminders'>;

/** The settings of the server as this browser keeps them, with the default of each that is not chosen. */
export function toShared({ theme, dateFormat, firstWeekday, remindersOn }: Settings): SharedSettings {
  return {
    theme: theme ?? defaultSettings.theme,
    dateFormat: dateFormat ?? defaultSettings.dateFormat,
    firstWeekday,
    reminders: remindersOn === false ? 'off' : 'on',
  };
}

export function toInput({ reminders, ...others }: Partial<SharedSettings>): UpdateSettingsInput {
  return { ...others, ...(reminders !== undefined && { remindersOn: reminders === 'on' }) };
}

/** What this browser has other than the default, of the settings that are not chosen on the server. */
export function listFirstValues(local: SharedSettings, server: Settings): Partial<SharedSettings> {
  const { theme, dateFormat, firstWeekday, reminders } = defaultSettings;
  return {
    ...(server.theme === null && local.theme !== theme && { theme: local.theme }),
    ...(server.dateFormat === null && local.dateFormat !== dateFormat && { dateFormat: local.dateFormat }),
    ...(server.firstWeekday === null && local.firstWeekday !== firstWeekday && { firstWeekday: local.firstWeekday }),
    ...(server.remindersOn === null && local.reminders !== reminders && { reminders: local.reminders }),
  };
}

/**
 * Keeps this browser's copy as the settings are on the server. What was chosen here before anybody had signed in is sent
 * once, where nothing else is chosen.
 */
export function useSettingsCopy(userId: string): void {
  const local = useLocalSettings();
  const changeSettings = useChangeSettings();
  const { data } = trpc.settings.get.useQuery();
  const { mutate } = trpc.settings.update.useMutation({ onError: () => changeSettings({ copyOf: null }) });

  const copy = useEffectEvent((server: Settings) => {
    const first = local.copyOf === null ? listFirstValues(local, server) : {};
    changeSettings({ ...toShared(server), ...first, copyOf: userId });
    if (Object.keys(first).length === 0) return;
    const input = toInput(first);
    queries.settings.get.setData(undefined, { ...server, ...input });
    mutate(input);
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
