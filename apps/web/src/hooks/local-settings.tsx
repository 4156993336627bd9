import {
  dateFormats,
  type FirstWeekday,
  firstWeekdays,
  themes,
  type TimeFormat,
  timeFormats,
} from '@goaltracker/domain/settings/enums';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';
import { parseJsonObject } from '../platform/parse-json-object.ts';

const goalCardLayouts = ['compact', 'detailed'] as const;
const offers = ['shown', 'dismissed'] as const;
const nightChoices = ['folded', 'shown'] as const;
const panelStates = ['open', 'folded'] as const;

/** Settings that are the same on every device, by their names on the server. */
export const sharedNames = ['theme', 'dateFormat', 'timeFormat', 'firstWeekday', 'remindersOn'] as const;
export type SharedName = (typeof sharedNames)[number];

/** Settings stored in this browser (rules/settings.md#looks). Some are copies of settings on the server. */
export interface LocalSettings {
  /** Null until the user chooses: see use-color-scheme.ts. */
  theme: (typeof themes)[number] | null;
  dateFormat: (typeof dateFormats)[number];
  /** Null until the user chooses a clock: see ui/format/clock.ts. */
  timeFormat: TimeFormat | null;
  /** The day that weeks start on, 0 for Sunday. Null until the user chooses a day. */
  firstWeekday: FirstWeekday | null;
  goalCardLayout: (typeof goalCardLayouts)[number];
  /** The user's choice. Notifications also need the browser's permission. */
  remindersOn: boolean;
  /** Whether the form of a new event offers to turn on reminders when the browser has not granted permission. */
  reminderOffer: (typeof offers)[number];
  /** Whether the app offers to install itself. */
  installOffer: (typeof offers)[number];
  /** Whether the calendar folds the night hours without events. */
  nightHours: (typeof nightChoices)[number];
  /** The rail of wide screens. Also read by public/start.js. */
  rail: (typeof panelStates)[number];
  /** The panel beside the calendar, for a day and for a week or month. */
  todayPanel: (typeof panelStates)[number];
  todayPanelOfWeek: (typeof panelStates)[number];
  /** The hours in which Plan My Day proposes tasks, as `HH:mm`. */
  workFrom: string;
  workTo: string;
  /** Vibrates when a report is saved and after a long press, on phones that can. */
  vibrationOn: boolean;
  /** Keys without Ctrl or ⌘, such as N and `?`. */
  letterKeysOn: boolean;
  /**
   * The user that these settings belong to: see session/user-settings.ts. Null for settings chosen before signing in.
   */
  copyOf: string | null;
  unsent: readonly SharedName[];
}

export type DateFormat = LocalSettings['dateFormat'];

/** Also read by public/start.js before the first paint. */
const storageKey = 'goaltracker-settings';

/** Parses stored settings. A missing or invalid setting takes its default. */
export function parseSettings(text: string | undefined): LocalSettings {
  const stored = text === undefined ? {} : parseJsonObject(text);
  const { unsent } = stored;
  return {
    theme: pick(themes, stored['theme'], null),
    dateFormat: pick(dateFormats, stored['dateFormat'], 'US'),
    timeFormat: pick(timeFormats, stored['timeFormat'], null),
    firstWeekday: pick(firstWeekdays, stored['firstWeekday'], null),
    goalCardLayout: pick(goalCardLayouts, stored['goalCardLayout'], 'detailed'),
    remindersOn: stored['remindersOn'] !== false,
    reminderOffer: pick(offers, stored['reminderOffer'], 'shown'),
    installOffer: pick(offers, stored['installOffer'], 'shown'),
    nightHours: pick(nightChoices, stored['nightHours'], 'folded'),
    rail: pick(panelStates, stored['rail'], 'open'),
    todayPanel: pick(panelStates, stored['todayPanel'], 'open'),
    todayPanelOfWeek: pick(panelStates, stored['todayPanelOfWeek'], 'folded'),
    workFrom: typeof stored['workFrom'] === 'string' ? stored['workFrom'] : '09:00',
    workTo: typeof stored['workTo'] === 'string' ? stored['workTo'] : '18:00',
    vibrationOn: stored['vibrationOn'] !== false,
    letterKeysOn: stored['letterKeysOn'] !== false,
    copyOf: typeof stored['copyOf'] === 'string' ? stored['copyOf'] : null,
    unsent: sharedNames.filter((name) => Array.isArray(unsent) && unsent.includes(name)),
  };
}

export const defaultSettings = parseSettings(undefined);

const listeners = createListeners();
let stored: string | null = null;
let settings = defaultSettings;

export function getSettings(): LocalSettings {
  // Workers have no local storage.
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  if (text !== stored) [stored, settings] = [text, parseSettings(text ?? undefined)];
  return settings;
}

export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(listeners.watch, getSettings);
}

export function changeSettings(changes: Partial<LocalSettings>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...getSettings(), ...changes }));
  listeners.notify();
}

export function watchSettings(): void {
  window.addEventListener('storage', listeners.notify);
}

function pick<T, Fallback extends T | null>(choices: readonly T[], value: unknown, fallback: Fallback): T | Fallback {
  return choices.find((choice) => choice === value) ?? fallback;
}

/**
 * Returns the `aria-keyshortcuts` of a control. When keys of one letter are turned off, returns undefined
 * (rules/app.md#keys).
 */
export function keyShortcut(keys: string): string | undefined {
  return getSettings().letterKeysOn ? keys : undefined;
}
