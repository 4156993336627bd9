import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { invalidateWhenIdle } from './invalidate.ts';
import { changeSettings, getSettings, sharedNames, useLocalSettings } from '../hooks/local-settings.tsx';
import { optimisticMutation, updateCache } from './optimistic-update.ts';
import { queries, trpc } from './trpc.ts';
import { endUnsent, type SharedSettings } from './user-settings.ts';
import { showError } from '../ui/dialog/toast.ts';

const invalidateSettings = () => void queries.settings.get.invalidate();

/** Changes settings that are the same on every device: here at once, and on the server. */
export function useChangeSharedSettings(): (changes: Partial<SharedSettings>) => void {
  const { theme, dateFormat, firstWeekday, remindersOn } = useLocalSettings();
  const { mutate } = trpc.settings.update.useMutation({
    ...optimisticMutation({
      readBefore: () => ({ theme, dateFormat, firstWeekday, remindersOn }),
      update: (changes) => [
        updateCache<Settings>(getQueryKey(trpc.settings.get), (settings) => ({ ...settings, ...changes })),
      ],
      onSuccess: (_saved, changes) => endUnsent(changes),
      onError(_error, changes, before) {
        endUnsent(changes);
        if (before) changeSettings(before);
        showError('Error', 'Failed to save your settings. Please try again.');
      },
      invalidate: () => invalidateWhenIdle(invalidateSettings),
      // Light, dark and light again are three changes.
      isToggle: true,
    }),
    // So that the last one wins.
    scope: { id: 'settings' },
  });
  return useCallback(
    (changes) => {
      // The answer of a first read under way would bring the old ones back.
      void queries.settings.get.cancel();
      mutate(changes);
      const { unsent } = getSettings();
      changeSettings({ ...changes, unsent: sharedNames.filter((name) => name in changes || unsent.includes(name)) });
    },
    [mutate],
  );
}
