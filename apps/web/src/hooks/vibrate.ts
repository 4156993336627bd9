import { getSettings } from './local-settings.tsx';

/** A short pulse, unless it is turned off (rules/settings.md#looks). */
export function vibrate(): void {
  if (getSettings().vibrationOn) navigator.vibrate?.(15);
}
