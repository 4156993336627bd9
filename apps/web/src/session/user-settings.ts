import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { useEffectEvent, useLayoutEffect, useRef, useCallback } from 'react';
import {
  changeSettings,
  defaultSettings,
  getSettings,
  type LocalSettings,
  type SharedName,
  sharedNames,
  useLocalSettings,
} from '../hooks/local-settings.tsx';
import { useCall } from '../store/use-call.ts';
import { useRead } from '../store/use-read.ts';

type SharedSettings = Pick<LocalSettings, SharedName>;

/** The server's settings with defaults for settings that are not chosen. */
function toShared(server: Settings): Partial<SharedSettings> {
  return Object.fromEntries(
    sharedNames.map((name) => [name, server[name] ?? defaultSettings[name]]),
  ) as Partial<SharedSettings>;
}

/** Lists local settings that differ from the default and are not chosen on the server. */
function listFirstNames(local: SharedSettings, server: Settings): SharedName[] {
  return sharedNames.filter((name) => server[name] === null && local[name] !== defaultSettings[name]);
}

function endUnsent(changes: object): void {
  changeSettings({ unsent: getSettings().unsent.filter((name) => !(name in changes)) });
}

/**
 * Keeps this browser's copy in step with the server's settings. Sends settings that were chosen here before the first
 * sign-in once, when the server has no choice. Sends changes again when the page was left before the server answered.
 */
export function useSettingsCopy(userId: string): void {
  const local = useLocalSettings();
  const { data } = useRead('settings.get');
  const { mutate } = useCall('settings.update', {
    onSuccess: (_saved, changes) => endUnsent(changes),
    failure: null,
  });

  /** Unsent changes are resent once per load; `useChangeSharedSettings` sends later changes. */
  const isCopied = useRef(false);

  const copy = useEffectEvent((server: Settings) => {
    const first = local.copyOf === null ? listFirstNames(local, server) : [];
    const unsent = local.copyOf === userId ? local.unsent : first;
    const changes = Object.fromEntries(unsent.map((name) => [name, local[name]])) as Partial<SharedSettings>;
    changeSettings({ ...toShared(server), ...changes, unsent, copyOf: userId });
    const isFirst = !isCopied.current;
    isCopied.current = true;
    if (unsent.length === 0 || !isFirst) return;
    mutate(changes);
  });
  // A layout effect, so that a user who just signed in never sees another theme.
  useLayoutEffect(() => {
    if (data) copy(data);
  }, [data]);
}

/** Returns a function that changes shared settings in this browser and on the server. */
export function useChangeSharedSettings(): (changes: Partial<SharedSettings>) => void {
  // Light, dark and light again are three calls.
  const { mutate } = useCall('settings.update', { isToggle: true });
  return useCallback(
    (changes) => {
      const { theme, dateFormat, timeFormat, firstWeekday, remindersOn, unsent } = getSettings();
      const before = { theme, dateFormat, timeFormat, firstWeekday, remindersOn };
      mutate(changes, {
        onSuccess: () => endUnsent(changes),
        onError() {
          endUnsent(changes);
          changeSettings(before);
        },
      });
      changeSettings({ ...changes, unsent: sharedNames.filter((name) => name in changes || unsent.includes(name)) });
    },
    [mutate],
  );
}
