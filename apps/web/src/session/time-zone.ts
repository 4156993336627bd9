import { useCallback, useEffect } from 'react';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { useCall } from '../store/use-call.ts';
import { pullChanges } from '../store/rows/open-store.ts';
import { read } from '../store/rows/read.ts';
import { useRead } from '../store/use-read.ts';
import { queries, trpc, trpcClient } from '../http/trpc.ts';

/** The time zone that this page sent last. */
let sentZone: string | undefined;

export const findDeviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sets the account's time zone to this device's at sign-in (rules/accounts.md#time-zone). */
export async function adoptTimezone(user: User): Promise<User> {
  const settings = read('settings.get');
  const timezone = findDeviceTimezone();
  if (!settings || settings.keepTimezone || user.timezone === timezone) return user;
  // `TimeZoneSync` retries after a failure.
  return trpcClient.auth.update.mutate({ timezone }).then(
    (updated) => updated,
    () => user,
  );
}

export function useSetTimezone({ failure }: { failure?: null } = {}): (timezone: string) => void {
  const { mutate } = useCall('auth.update', {
    ...(failure === null && { failure }),
    onSuccess(updated) {
      queries.auth.me.setData(undefined, updated);
      void pullChanges();
    },
  });
  return useCallback(
    (timezone) => {
      sentZone = timezone;
      mutate({ timezone });
    },
    [mutate],
  );
}

/**
 * Updates the account's time zone when this device's differs, unless the user pinned it (rules/accounts.md#time-zone).
 */
export default function TimeZoneSync(): null {
  const here = findDeviceTimezone();
  const { data: user } = trpc.auth.me.useQuery();
  const { data: settings } = useRead('settings.get');
  const isOther = user !== undefined && settings !== undefined && !settings.keepTimezone && user.timezone !== here;
  const setTimezone = useSetTimezone({ failure: null });
  useEffect(() => {
    // Only once: otherwise two open devices in different zones would overwrite each other forever.
    if (isOther && sentZone !== here) setTimezone(here);
  }, [isOther, here, setTimezone]);
  return null;
}
