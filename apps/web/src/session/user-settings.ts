import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
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

export type SharedSettings = Pick<LocalSettings, SharedName>;

/** The settings of the server as this browser keeps them, with the default of each that is not chosen. */
function toShared(server: Settings): Partial<SharedSettings> {
  return Object.fromEntries(
    sharedNames.map((name) => [name, server[name] ?? defaultSettings[name]]),
  ) as Partial<SharedSettings>;
}

/** What this browser has other than the default, of the settings that are not chosen on the server. */
function listFirstNames(local: SharedSettings, server: Settings): SharedName[] {
  return sharedNames.filter((name) => server[name] === null && local[name] !== defaultSettings[name]);
}

/** The server has answered these changes. */
export function endUnsent(changes: object): void {
  changeSettings({ unsent: getSettings().unsent.filter((name) => !(name in changes)) });
}

/**
 * Keeps this browser's copy as the settings are on the server. What was chosen here before anybody had signed in is sent
 * once, where nothing else is chosen; what was changed as the page was left is sent again.
 */
export function useSettingsCopy(userId: string): void {
  const local = useLocalSettings();
  const { data } = useRead('settings.get');
  const { mutate } = useCall('settings.update', {
    onSuccess: (_saved, changes) => endUnsent(changes),
    failure: null,
  });

  /** What was left is sent once a load: later changes are sent where they are made. */
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
  // Before the paint: a user who has just signed in never sees a screen in another theme.
  useLayoutEffect(() => {
    if (data) copy(data);
  }, [data]);
}
