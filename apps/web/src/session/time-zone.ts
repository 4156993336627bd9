import { useCallback, useEffect } from 'react';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { useCall } from '../store/use-call.ts';
import { pullChanges } from '../store/open-store.ts';
import { read } from '../store/read.ts';
import { useRead } from '../store/use-read.ts';
import { queries, trpc, trpcClient } from '../http/trpc.ts';

/** The time zone that this page has sent last. */
let sentZone: string | undefined;

export const findDeviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Moves the account to this device's time zone when somebody signs in (rules/accounts.md#time-zone). */
export async function adoptTimezone(user: User): Promise<User> {
  const settings = read('settings.get');
  const timezone = findDeviceTimezone();
  if (!settings || settings.keepTimezone || user.timezone === timezone) return user;
  // After a failure `TimeZoneSync` tries again.
  return trpcClient.auth.update.mutate({ timezone }).then(
    (updated) => updated,
    () => user,
  );
}

/** Sets the time zone of the account, in which days begin and end. */
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

/** Updates the account's time zone when this device's differs, unless it is to stay (rules/accounts.md#time-zone). */
export default function TimeZoneSync(): null {
  const here = findDeviceTimezone();
  const { data: user } = trpc.auth.me.useQuery();
  const { data: settings } = useRead('settings.get');
  const isOther = user !== undefined && settings !== undefined && !settings.keepTimezone && user.timezone !== here;
  const setTimezone = useSetTimezone({ failure: null });
  useEffect(() => {
    // Once, or two open devices in different zones would change it in turns for ever.
    if (isOther && sentZone !== here) setTimezone(here);
  }, [isOther, here, setTimezone]);
  return null;
}
