type Fields = Record<string, unknown>;

/**
 * The tasks of a backup up to version 6, which were due at an instant, as they are since: on the day of its zone, with a
 * time unless that is midnight. Some whose time cannot say it are given by their titles.
 */
export function toTasksOnDays(
  { tasks, profile }: Readonly<Fields>,
  others: Readonly<Record<string, { dueDay: string; dueTime: string | null }>> = {},
): Fields[] {
  const { timezone: timeZone } = profile as { timezone: string };
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const times = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return (tasks as (Fields & { title: string; dueDate?: string | null })[]).map(({ dueDate, ...task }) => {
    if (dueDate === undefined) return task;
    const given = others[task.title];
    if (given || dueDate === null) return { ...task, dueDay: null, dueTime: null, ...given };
    const at = new Date(dueDate);
    const time = times.format(at);
    return { ...task, dueDay: days.format(at), dueTime: time === '00:00' ? null : time };
  });
}

/** The series of a backup up to version 7, whose occurrences were stored ahead. */
export function toSeriesByRule({ eventSeries }: Readonly<Fields>): Fields[] {
  return (eventSeries as Fields[]).map(({ generatedUntil: _until, isEnded: _isEnded, ...series }) => series);
}

/** The events of a backup that keep their rows in the migration: their series does not say the same. */
export function listKeptEvents({ calendarEvents, eventSeries, notes, tasks }: Readonly<Fields>): Fields[] {
  const series = new Map((eventSeries as Fields[]).map((each) => [each['id'], each]));
  const noted = new Set((notes as Fields[]).map(({ calendarEventId }) => calendarEventId));
  const completedAt = new Map((tasks as Fields[]).map((task) => [task['id'], task['completedAt']]));
  return (calendarEvents as Fields[]).filter((event) => {
    const own = series.get(event['seriesId']);
    if (!own || noted.has(event['id']) || event['startTime'] !== event['seriesStart']) return true;
    const outcome = completedAt.get(own['taskId']) ?? null;
    const said = { ...own, completionReportedAt: outcome, report: null };
    const isSame = (name: string) => !(name in said) || Reflect.get(said, name) === event[name] || isTime.has(name);
    return !Object.keys(event).every(isSame) || !hasIdOf(event, own) || !hasLengthOf(event, own);
  });
}

/** They differ between an occurrence and its series. */
const isTime = new Set(['id', 'startTime', 'endTime', 'createdAt', 'updatedAt']);

function hasIdOf({ id }: Fields, { occurrenceKey }: Fields): boolean {
  return String(id).slice(15) === String(occurrenceKey).slice(15);
}

/** Both by the wall clock of the series. */
function hasLengthOf(event: Fields, series: Fields): boolean {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: String(series['timezone']),
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const toClock = (time: unknown) => Date.parse(`${format.format(new Date(String(time))).replace(' ', 'T')}Z`);
  const lengthOf = (of: Fields) => toClock(of['endTime']) - toClock(of['startTime']);
  return lengthOf(event) === lengthOf(series);
}
