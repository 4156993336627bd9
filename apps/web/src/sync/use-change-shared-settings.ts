import { useCallback } from 'react';
import { changeSettings, getSettings, sharedNames, useLocalSettings } from '../hooks/local-settings.tsx';
import { useMutationOf } from './mutation.ts';
import { endUnsent, type SharedSettings } from './user-settings.ts';

/** Changes settings that are the same on every device, in this browser and on the server. */
export function useChangeSharedSettings(): (changes: Partial<SharedSettings>) => void {
  const { theme, dateFormat, firstWeekday, remindersOn } = useLocalSettings();
  // Light, dark and light again are three changes.
  const { mutate } = useMutationOf('settings.update', { isToggle: true });
  return useCallback(
    (changes) => {
      const before = { theme, dateFormat, firstWeekday, remindersOn };
      mutate(changes, {
        onSuccess: () => endUnsent(changes),
        onError() {
          endUnsent(changes);
          changeSettings(before);
        },
      });
      const { unsent } = getSettings();
      changeSettings({ ...changes, unsent: sharedNames.filter((name) => name in changes || unsent.includes(name)) });
    },
    [mutate, theme, dateFormat, firstWeekday, remindersOn],
  );
}
