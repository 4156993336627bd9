import { backupFormat } from '@goaltracker/domain/backup/backup-sections';
import { chooseZone } from '@goaltracker/domain/calendar/all-day';
import { eventReportColumns } from '@goaltracker/domain/calendar/event-reports-csv';
import { type CompletionStatus, eventTypes } from '@goaltracker/domain/calendar/enums';
import { addDays, type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { restoreCsvText } from '@goaltracker/domain/core/csv';
import { reportingFrequencies, simpleGoalUnit } from '@goaltracker/domain/goals/enums';
import type { SourceDocument } from '../files/document.ts';
import { type Fields, toFields } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import { createKeys } from '../records/created-keys.ts';
import type { LossWords } from '../records/losses.ts';
import type { ReadList } from '../records/records.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';
import { type WrittenDate, parseDate, toInstantIn } from '../values/parse-date.ts';
import { readBackup } from './goaltracker-backup.ts';

const losses = {
  totals: [
    'goal whose progress the file has only as a total',
    'goals whose progress the file has only as a total',
    'the total is their initial value',
  ],
  leadTotals: [
    'lead measure whose progress the file has only as a total',
    'lead measures whose progress the file has only as a total',
    'the total is an entry of the day on which the goal was created',
  ],
  milestones: [
    'goal with milestones that the file does not name',
    'goals with milestones that the file does not name',
    'without milestones here',
  ],
  notes: ['note of a WIG without lead measures', 'notes of WIGs without lead measures', 'left out'],
  leadNotes: [
    'note of a lead measure that the file does not name',
    'notes of lead measures that the file does not name',
    'kept with the first lead measure',
  ],
  frequencies: [
    'goal whose reporting frequency the file does not have',
    'goals whose reporting frequency the file does not have',
    'daily here',
  ],
  links: ['link of an event to a goal', 'links of events to goals', 'left out, as the goals are not in the files'],
  times: ['event without valid times', 'events without valid times', 'left out'],
} as const satisfies Record<string, LossWords>;

/** GoalTracker: the CSV of goals and of event reports, and the backup (rules/imports.md#own-files). */
export const goaltrackerReader: Reader = {
  id: 'goaltracker',
  name: 'GoalTracker export',
  nouns: {
    lists: ['goal', 'goals'],
    entries: ['progress entry', 'progress entries'],
  },
  recognize: (document) =>
    isGoals(document) || isReports(document) || toFields(document.json).text('format') === backupFormat,
  read(documents, builder, { timeZone, now }) {
    const goals = new Map<string, string>();
    for (const document of documents) {
      if (document.json !== undefined) readBackup(toFields(document.json), builder, now);
      if (isGoals(document)) readGoals(document.records, { goals, timeZone, now }, builder);
    }
    for (const document of documents)
      if (isReports(document)) readReports(document.records, { goals, timeZone }, builder);
  },
};

const isGoals = ({ header }: SourceDocument) =>
  ['Title', 'Target Value', 'Current Value', 'Expected Daily Progress', 'Lead Measures'].every((name) =>
    header.includes(name),
  );

const isReports = ({ header }: SourceDocument) => eventReportColumns.every((name) => header.includes(name));

// ---- The goals

function toGoal(
  row: Fields,
  { timeZone, parent }: { timeZone: string; parent: string | null },
): Omit<ListDraft, 'key'> {
  const hasLeads = row.has('Lead Measures');
  return {
    title: readText(row, 'Title'),
    parent,
    becomes: findTarget(row),
    target: row.number('Target Value'),
    // The value of a goal with lead measures follows from the lead measures.
    initialValue: hasLeads ? 0 : (row.number('Current Value') ?? 0),
    unit: readText(row, 'Unit'),
    rate: toDailyRate(row.number('Expected Daily Progress')),
    deadline: readDay(row, 'Deadline'),
    skipWeekends: row.flag('Skip Weekends'),
    countsFrom: readDay(row, 'Pace Counts From'),
    createdAt: readInstant(row, 'Created At', timeZone),
    completedAt: row.flag('Is Completed') ? readInstant(row, 'Completed At', timeZone) : null,
  };
}

const toDailyRate = (amount: number | null): ReadList['rate'] => (amount === null ? null : { amount, per: 'daily' });

function findTarget(row: Fields): ListDraft['becomes'] {
  if (row.has('Lead Measures') || !row.has('Target Value')) return 'wigGoal';
  return readText(row, 'Unit') === simpleGoalUnit && row.number('Target Value') === 1 ? 'simpleGoal' : 'valueGoal';
}

interface Goals {
  /** Keys by title. */
  readonly goals: Map<string, string>;
  readonly timeZone: string;
}

function readGoals(
  rows: readonly Fields[],
  { goals, timeZone, now }: Goals & { now: Date },
  builder: RecordsBuilder,
): void {
  const categories = new Map<string, string>();
  const titleOf = (row: Fields) => readText(row, 'Title');
  const keyOf = createKeys(rows, { timeOf: (row) => row.text('Created At'), titleOf });
  for (const row of rows) {
    const category = readText(row, 'Category');
    if (category !== '' && !categories.has(category))
      categories.set(category, builder.list({ key: `category ${category}`, title: category, becomes: 'category' }));
    const goal = toGoal(row, { timeZone, parent: categories.get(category) ?? null });
    const list = builder.list({ key: keyOf(row), ...goal });
    goals.set(goal.title, list);
    if ((goal.initialValue ?? 0) > 0) builder.lose(losses.totals);
    if (goal.rate && goal.becomes === 'valueGoal') builder.lose(losses.frequencies);
    if (goal.becomes === 'simpleGoal' && (row.number('Progress Percentage') ?? 0) > 0 && !row.flag('Is Completed'))
      builder.lose(losses.milestones);
    const day = toCalendarDay(new Date(Math.min(goal.createdAt ?? now.getTime(), now.getTime())), timeZone);
    const leads = readText(row, 'Lead Measures')
      .split('\n')
      .flatMap((line) => addLead(line, { goal: list, day }, builder) ?? []);
    addNotes(splitNotes(readText(row, 'Notes')), goal.becomes === 'wigGoal' ? { leads } : { list }, builder);
  }
}

/** A WIG has the notes of its lead measures. The file does not say which lead measure a note belongs to. */
function addNotes(
  notes: readonly { day: CalendarDay; note: string }[],
  { list, leads = [] }: { list?: string; leads?: readonly string[] },
  builder: RecordsBuilder,
): void {
  const target = list ?? leads[0];
  if (list === undefined && (leads.length > 1 || target === undefined))
    builder.lose(target === undefined ? losses.notes : losses.leadNotes, notes.length);
  if (target !== undefined) for (const { day, note } of notes) builder.entry({ list: target, day, amount: 0, note });
}

/** Each note begins a line with its day. A note can have several lines. */
function splitNotes(text: string): { day: CalendarDay; note: string }[] {
  return text.split(/\n(?=\d{4}-\d{2}-\d{2}: )/u).flatMap((part) => {
    const [, day, note] = /^(\d{4}-\d{2}-\d{2}): (.*)$/su.exec(part) ?? [];
    return day === undefined || note === undefined ? [] : [{ day, note }];
  });
}

const maxLeadLength = 1_000;

/** Adds a line such as `Long runs: 12 of 30 runs, 3 weekly`. The value becomes an entry. */
function addLead(
  line: string,
  { goal, day }: { goal: string; day: CalendarDay },
  builder: RecordsBuilder,
): string | undefined {
  const pattern = /^(.+): (-?[\d.e+]+) of ([\d.e+]+)(?: (.+?))??(?:, ([\d.e+]+) (daily|weekly|monthly))?$/su;
  const [, title, current, target, unit, rate, frequency] = pattern.exec(line.slice(0, maxLeadLength)) ?? [];
  if (title === undefined) return undefined;
  const per = reportingFrequencies.find((each) => each === frequency);
  const list = builder.list({
    key: `${goal}/${title}`,
    parent: goal,
    title,
    becomes: 'leadMeasure',
    target: Number(target),
    unit: unit ?? null,
    rate: per === undefined ? null : { amount: Number(rate), per },
  });
  if (Number(current) !== 0) {
    builder.entry({ list, key: 'total', day, amount: Number(current) });
    builder.lose(losses.leadTotals);
  }
  return list;
}

// ---- The event reports

const statuses: Readonly<Record<string, CompletionStatus>> = {
  Completed: 'completed',
  'Not Completed': 'not_completed',
};

function readReports(rows: readonly Fields[], { goals, timeZone }: Goals, builder: RecordsBuilder): void {
  for (const row of rows) {
    const times = readTimes(row, timeZone);
    const goal = readText(row, 'Goal');
    if (goal !== '' && !goals.has(goal)) builder.lose(losses.links);
    if (!times) {
      builder.lose(losses.times);
      continue;
    }
    const title = readText(row, 'Title');
    builder.event({
      key: `${row.text('Start Date') ?? ''} ${row.text('Start Time') ?? ''}/${title}`,
      list: goals.get(goal) ?? null,
      title,
      type: eventTypes.find((type) => type === row.text('Type')?.toLowerCase()) ?? 'event',
      ...times,
      location: readText(row, 'Location'),
      completionStatus: statuses[row.text('Status') ?? ''] ?? 'unreported',
      reportedAt: readInstant(row, 'Reported At', timeZone),
      report: readText(row, 'Report'),
    });
  }
}

const withoutTime = { minutes: null, at: null };

/** Reads the times of an event. An all-day event gets midnights UTC. */
function readTimes(row: Fields, timeZone: string): { start: number; end: number; isAllDay: boolean } | null {
  const isAllDay = row.flag('All Day');
  const parse = (name: string) => parseDate(`${row.text(`${name} Date`) ?? ''} ${row.text(`${name} Time`) ?? ''}`);
  const [start, end] = [parse('Start'), parse('End')];
  if (!start || !end) return null;
  // The end of an all-day event is its last day, without a time.
  const last = isAllDay ? { ...end, day: addDays(end.day, 1) } : end;
  const zone = chooseZone({ isAllDay }, timeZone);
  const read = (date: WrittenDate) => toInstantIn(isAllDay ? { ...date, ...withoutTime } : date, zone);
  return { start: read(start), end: read(last), isAllDay };
}

// ---- Cells

const readText = (row: Fields, column: string) => restoreCsvText(row.raw(column)).replaceAll('\r\n', '\n').trim();

const readDay = (row: Fields, column: string) => parseDate(row.text(column) ?? '')?.day ?? null;

function readInstant(row: Fields, column: string, timeZone: string): number | null {
  const date = parseDate(row.text(column) ?? '');
  return date && toInstantIn(date, timeZone);
}
