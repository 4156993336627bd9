import { useCallback } from 'react';
import { changeSettings, getSettings, sharedNames } from '../hooks/local-settings.tsx';
import { useCall } from '../store/use-call.ts';
import { endUnsent, type SharedSettings } from './user-settings.ts';

/** Changes settings that are the same on every device, in this browser and on the server. */
export function useChangeSharedSettings(): (changes: Partial<SharedSettings>) => void {
  // Light, dark and light again are three changes.
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
