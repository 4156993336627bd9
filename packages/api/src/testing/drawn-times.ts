/** `endTime` is the length of the event in milliseconds. */
export interface DrawnTimes {
  readonly startTime: string;
  readonly endTime: number;
  readonly isAllDay: boolean;
}

interface DrawnLists extends Readonly<Record<'timezone' | 'excluded' | 'added', string>> {
  readonly isAllDay: boolean;
}

const msPerDay = 86_400_000;
const toDay = (instant: string, days = 0) =>
  new Date((Math.floor(Date.parse(instant) / msPerDay) + days) * msPerDay).toISOString();

/** Stores an all-day event from midnight to midnight UTC. */
export function storeTimes({ startTime, endTime, isAllDay }: DrawnTimes) {
  return isAllDay
    ? { startTime: toDay(startTime), endTime: toDay(startTime, 1) }
    : { startTime, endTime: new Date(Date.parse(startTime) + endTime).toISOString() };
}

/** Stores the exceptions and additional dates of an all-day series as midnights UTC. */
export function storeListed({ timezone, excluded, added, isAllDay }: DrawnLists) {
  const toDays = (listed: string) =>
    [
      ...new Set(
        listed
          .split(' ')
          .filter(Boolean)
          .map((each) => toDay(each)),
      ),
    ].join(' ');
  return isAllDay
    ? { timezone: 'UTC', excluded: toDays(excluded), added: toDays(added) }
    : { timezone, excluded, added };
}
