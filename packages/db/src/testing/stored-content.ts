type Fields = Record<string, unknown>;

/**
 * Converts the tasks of a backup up to version 6, which were due at an instant, to due days in the zone of the account.
 * A time at midnight becomes no time. `others`: the due days, by title, of tasks for which this is wrong.
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

/** Adds the days of creation and completion, which a backup up to version 8 did not store. */
export function toDaysOfWork(stored: Readonly<Fields>): Record<'goals' | 'leads' | 'milestones' | 'tasks', Fields[]> {
  const { timezone: timeZone } = stored['profile'] as { timezone: string };
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const toDay = (at: unknown) => (typeof at === 'string' ? days.format(new Date(at)) : null);
  const complete = (section: string) =>
    (stored[section] as Fields[]).map((record) => ({ completedDay: toDay(record['completedAt']), ...record }));
  const create = (section: string) =>
    complete(section).map((record: Fields) => ({ createdDay: toDay(record['createdAt']), ...record }));
  return {
    goals: create('goals'),
    leads: create('leads'),
    milestones: complete('milestones'),
    tasks: complete('tasks'),
  };
}

/** Converts the series of a backup up to version 7, which stored occurrences ahead. */
export function toSeriesByRule({ eventSeries }: Readonly<Fields>): Fields[] {
  return (eventSeries as Fields[]).map(({ generatedUntil: _until, isEnded: _isEnded, ...series }) => series);
}

/** The events of a backup that keep their rows in the migration, because they differ from their series. */
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

/** These fields always differ between an occurrence and its series. */
const isTime = new Set(['id', 'startTime', 'endTime', 'createdAt', 'updatedAt']);

function hasIdOf({ id }: Fields, { occurrenceKey }: Fields): boolean {
  return String(id).slice(15) === String(occurrenceKey).slice(15);
}

/** Compares both lengths by the wall clock of the series. */
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

/**
 * Converts the series and events of a backup up to version 8, with all-day events from midnight to midnight of a zone,
 * to days at midnight UTC. Leaves out the occurrence keys of all-day series.
 */
export function toDaysOfEvents({ eventSeries, calendarEvents, profile }: Readonly<Fields>): Fields {
  const { timezone } = profile as { timezone: string };
  const zones = new Map(
    (eventSeries as Fields[]).filter(isAllDay).map((series) => [series['id'], String(series['timezone'])]),
  );
  return {
    eventSeries: (eventSeries as Fields[]).map((series) => (isAllDay(series) ? toDaysOfSeries(series) : series)),
    calendarEvents: (calendarEvents as Fields[]).map((event) => {
      const zone = zones.get(event['seriesId']);
      const { seriesStart } = event;
      const placed = { ...event, seriesStart: zone && seriesStart ? toDay(seriesStart, zone) : seriesStart };
      if (!isAllDay(event)) return placed;
      const own = zone && isMidnight(event['startTime'], zone) ? zone : timezone;
      return { ...placed, startTime: toDay(event['startTime'], own), endTime: toDay(event['endTime'], own) };
    }),
  };
}

const isAllDay = (fields: Fields) => fields['isAllDay'] === true;

function toDaysOfSeries({ occurrenceKey: _key, ...series }: Fields): Fields {
  const zone = String(series['timezone']);
  const toDays = (list: unknown) =>
    String(list)
      .split(' ')
      .map((instant) => instant && toDay(instant, zone))
      .join(' ');
  return {
    ...series,
    timezone: 'UTC',
    startTime: toDay(series['startTime'], zone),
    endTime: toDay(series['endTime'], zone),
    excluded: toDays(series['excluded']),
    added: toDays(series['added']),
  };
}

/** The day with the midnight nearest to an instant in a zone, as midnight UTC. */
function toDay(instant: unknown, timeZone: string): string {
  const later = new Date(Date.parse(String(instant)) + 12 * 60 * 60_000);
  return `${new Intl.DateTimeFormat('en-CA', { timeZone }).format(later)}T00:00:00.000Z`;
}

function isMidnight(instant: unknown, timeZone: string): boolean {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  return time.format(new Date(String(instant))) === '00:00:00';
}
