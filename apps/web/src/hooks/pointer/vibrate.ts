import { getSettings } from '../local-settings.tsx';

/** Vibrates for 15 ms, unless the user turned vibration off (rules/settings.md#looks). */
export function vibrate(): void {
  if (getSettings().vibrationOn) navigator.vibrate?.(15);
}

export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}
