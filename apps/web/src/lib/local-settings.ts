import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark'] as const;
export const dateFormats = ['US', 'International'] as const;
export const goalCardLayouts = ['compact', 'detailed'] as const;
export const reminderChoices = ['on', 'off'] as const;

/** Settings kept in this browser (first document, section 3), and whether it reminds of events. */
export interface LocalSettings {
  theme: (typeof themes)[number];
  dateFormat: (typeof dateFormats)[number];
  goalCardLayout: (typeof goalCardLayouts)[number];
  /** What the person wants; the browser has its own say in it. */
  reminders: (typeof reminderChoices)[number];
}

export type DateFormat = LocalSettings['dateFormat'];

/** Also read by public/theme.js before the first paint. */
export const settingsStorageKey = 'goaltracker-settings';

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastSettings = parseSettings(null);

/** The settings a stored text stands for; whatever is missing, unknown or broken takes its default. */
export function parseSettings(text: string | null): LocalSettings {
  const stored = parseObject(text);
  return {
    theme: pick(themes, stored['theme'], 'light'),
    dateFormat: pick(dateFormats, stored['dateFormat'], 'US'),
    goalCardLayout: pick(goalCardLayouts, stored['goalCardLayout'], 'detailed'),
    reminders: pick(reminderChoices, stored['reminders'], 'on'),
  };
}

export function readSettings(): LocalSettings {
  const text = localStorage.getItem(settingsStorageKey);
  if (text !== lastText) {
    lastText = text;
    lastSettings = parseSettings(text);
  }
  return lastSettings;
}

export function changeSettings(changes: Partial<LocalSettings>): void {
  localStorage.setItem(settingsStorageKey, JSON.stringify({ ...readSettings(), ...changes }));
  for (const listener of listeners) listener();
}

/** The settings now; renders again when they change, in this tab or another. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(watchSettings, readSettings);
}

function watchSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function pick<const T>(choices: readonly T[], value: unknown, fallback: NoInfer<T>): T {
  return choices.find((choice) => choice === value) ?? fallback;
}
