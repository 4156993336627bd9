import { getSettings } from './local-settings.tsx';

/** The `aria-keyshortcuts` of a control, undefined while keys of one letter are turned off (rules/app.md#keys). */
export function keyShortcut(keys: string): string | undefined {
  return getSettings().letterKeysOn ? keys : undefined;
}
