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

export const goalCardLayouts = ['compact', 'detailed'] as const;
export const reminderOffers = ['shown', 'dismissed'] as const;
export const nightChoices = ['folded', 'shown'] as const;
export const panelStates = ['open', 'folded'] as const;

/** Those that are the same on every device, by the names they have on the server. */
export const sharedNames = ['theme', 'dateFormat', 'timeFormat', 'firstWeekday', 'remindersOn'] as const;
export type SharedName = (typeof sharedNames)[number];

/** Settings stored in this browser (rules/settings.md#looks), some of them a copy of those on the server. */
export interface LocalSettings {
  theme: (typeof themes)[number];
  dateFormat: (typeof dateFormats)[number];
  /** Null until it is chosen: see ui/format/clock.ts. */
  timeFormat: TimeFormat | null;
  /** The day that weeks start on, 0 for Sunday; null until it is chosen. */
  firstWeekday: FirstWeekday | null;
  goalCardLayout: (typeof goalCardLayouts)[number];
  /** The person's choice; notifications also need the browser's permission. */
  remindersOn: boolean;
  /** Whether the form of a new event offers reminders to a browser that may not show them yet. */
  reminderOffer: (typeof reminderOffers)[number];
  /** The empty night hours of the calendar. */
  nightHours: (typeof nightChoices)[number];
  /** The navigation of wide screens. Also read by public/start.js. */
  rail: (typeof panelStates)[number];
  /** The panel beside the calendar, and where that shows a week or month. */
  todayPanel: (typeof panelStates)[number];
  todayPanelOfWeek: (typeof panelStates)[number];
  /** The hours in which Plan My Day proposes tasks, as `HH:mm`. */
  workFrom: string;
  workTo: string;
  /** A pulse when a report is saved and after a long press, on phones that have it. */
  vibrationOn: boolean;
  /** Keys without Ctrl or ⌘, such as N and `?`. */
  letterKeysOn: boolean;
  /** The user whose settings these are: see session/user-settings.ts. Null for settings chosen before signing in. */
  copyOf: string | null;
  /** Changes that the server has not confirmed yet. */
  unsent: readonly SharedName[];
}

export type DateFormat = LocalSettings['dateFormat'];

/** Also read by public/start.js before the first paint. */
const storageKey = 'goaltracker-settings';

/** Parses stored settings; anything missing, unknown or malformed takes its default. */
export function parseSettings(text: string | undefined): LocalSettings {
  const stored = text === undefined ? {} : parseJsonObject(text);
  const { unsent } = stored;
  return {
    theme: pick(themes, stored['theme'], 'light'),
    dateFormat: pick(dateFormats, stored['dateFormat'], 'US'),
    timeFormat: pick(timeFormats, stored['timeFormat'], null),
    firstWeekday: pick(firstWeekdays, stored['firstWeekday'], null),
    goalCardLayout: pick(goalCardLayouts, stored['goalCardLayout'], 'detailed'),
    remindersOn: stored['remindersOn'] !== false,
    reminderOffer: pick(reminderOffers, stored['reminderOffer'], 'shown'),
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

/** The settings, parsed once for each stored text. */
export function getSettings(): LocalSettings {
  // Workers have none.
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  if (text !== stored) [stored, settings] = [text, parseSettings(text ?? undefined)];
  return settings;
}

/** The settings, current in every tab. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(listeners.watch, getSettings);
}

export function changeSettings(changes: Partial<LocalSettings>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...getSettings(), ...changes }));
  listeners.notify();
}

/** Follows changes made in other tabs. */
export function watchSettings(): void {
  window.addEventListener('storage', listeners.notify);
}

function pick<T, Fallback extends T | null>(choices: readonly T[], value: unknown, fallback: Fallback): T | Fallback {
  return choices.find((choice) => choice === value) ?? fallback;
}
