import { useSyncExternalStore } from 'react';
import { getTabOnlyReason, type TabOnlyReason, watchTabOnlyReason } from './tab-only.ts';

/** Why rows and calls live in this tab only, if they do. */
export const useTabOnlyReason = (): TabOnlyReason | undefined =>
  useSyncExternalStore(watchTabOnlyReason, getTabOnlyReason);
