import { type CalendarDay, fromEpochDay, isCalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import type { SourceDocument } from '../files/document.ts';
import { Fields } from '../files/fields.ts';
import type { SqliteFile } from '../files/sqlite.ts';
import type { Reader } from '../reader.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import type { LossWords } from '../records/losses.ts';
import { toRate } from '../records/rate.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';

const losses = {
  ...habitLosses,
  automatic: ['check mark set automatically', 'check marks set automatically', 'days without an entry here'],
} as const satisfies Record<string, LossWords>;

/** Loop Habit Tracker: its `.db` backup (database versions 9 to 25) and its zip file of CSV (since 1.8). */
export const loopReader: Reader = {
  id: 'loop',
  name: 'Loop Habit Tracker backup',
  nouns: habitNouns,
  recognize(document) {
    const { database, header, archive, path } = document;
    return database
      ? database.hasTables({ Habits: ['name', 'freq_num', 'freq_den'], Repetitions: ['habit', 'timestamp'] })
      : isHabitsHeader(header) ||
          (archive !== null && /(?:^|\/)(?:Checkmarks|Scores)\.csv$/.test(path)) ||
          isMarks(document);
  },
  read(documents, builder) {
    const isWhole = ({ database, header }: SourceDocument) => database !== null || isHabitsHeader(header);
    for (const { database } of documents) if (database) readDatabase(database, builder);
    for (const document of documents) if (isHabitsHeader(document.header)) readFolder(document, documents, builder);
    if (documents.some(isWhole)) return;
    for (const document of documents) if (isMarks(document)) readMarks(document, builder);
  },
};

function toList(habit: Habit): ListDraft {
  const { isNumerical, isAtMost, targetValue, times, days } = habit;
  return {
    key: habit.key,
    title: habit.name,
    description: [habit.question, habit.description].filter((text) => text !== null).join('\n\n'),
    becomes: isAtMost ? 'leaveOut' : 'valueGoal',
    color: habit.color,
    unit: isNumerical ? habit.unit : 'times',
    // The target of a measurable habit counts for the whole period.
    rate: isAtMost ? null : toRate(isNumerical ? targetValue : times, days),
    isArchived: habit.isArchived,
    position: habit.position,
  };
}

interface Habit {
  readonly key: string;
  readonly name: string;
  readonly question: string | null;
  readonly description: string | null;
  readonly color: string | null;
  /** `times` in `days` days. */
  readonly times: number;
  readonly days: number;
  readonly isNumerical: boolean;
  readonly isAtMost: boolean;
  readonly unit: string | null;
  readonly targetValue: number;
  readonly isArchived: boolean;
  readonly position: number;
}

interface Mark {
  readonly day: CalendarDay;
  readonly value: number;
  readonly note: string | null;
}

/** The values of a day. For a measurable habit, other values are thousandths of the amount. */
const values = { UNKNOWN: -1, NO: 0, YES_AUTO: 1, YES_MANUAL: 2, SKIP: 3 } as const;

function addMark(list: string, { isNumerical }: Habit, { day, value, note }: Mark, builder: RecordsBuilder): void {
  const amount = toAmount(value, isNumerical, builder);
  // Keeps a note without an amount, too.
  if (amount !== null || note !== null) builder.entry({ list, day, amount: amount ?? 0, note });
}

function toAmount(value: number, isNumerical: boolean, builder: RecordsBuilder): number | null {
  if (value === values.UNKNOWN) return null;
  if (value === values.SKIP) builder.lose(losses.skips);
  else if (isNumerical) return value / 1_000;
  else if (value === values.YES_MANUAL) return 1;
  else if (value === values.YES_AUTO) builder.lose(losses.automatic);
  else if (value === values.NO) builder.lose(losses.missed);
  else builder.lose(losses.unreadable);
  return null;
}

function loseOf(habit: Habit, hasReminder: boolean, builder: RecordsBuilder): void {
  if (habit.isAtMost) builder.lose(losses.doLess);
  if (hasReminder) builder.lose(losses.reminders);
}

// ---- The database

function readDatabase(database: SqliteFile, builder: RecordsBuilder): void {
  const version = database.version;
  const habits = new Map<number, { list: string; habit: Habit; days: Set<CalendarDay> }>();
  for (const row of database.rows('Habits')) {
    const fields = new Fields(row);
    const habit = fromRow(fields, version);
    loseOf(habit, fields.number('reminder_hour') !== null, builder);
    habits.set(fields.number('id') ?? Number.NaN, { list: builder.list(toList(habit)), habit, days: new Set() });
  }
  for (const row of database.rows('Repetitions')) {
    const fields = new Fields(row);
    const found = habits.get(fields.number('habit') ?? Number.NaN);
    const day = toDay(fields.number('timestamp'));
    if (!found) builder.lose(losses.orphans);
    else if (day !== null && found.days.has(day)) builder.lose(losses.repeated);
    else {
      if (day !== null) found.days.add(day);
      const value = fields.number('value') ?? values.YES_MANUAL;
      addMark(found.list, found.habit, { day: day ?? '', value, note: fields.text('notes') }, builder);
    }
  }
}

function fromRow(row: Fields, version: number): Habit {
  const isNumerical = row.number('type') === 1;
  return {
    key: row.text('uuid') ?? `habit ${row.text('id')}`,
    name: row.text('name') ?? '',
    question: row.text('question'),
    description: row.text('description'),
    color: toColor(row.number('color') ?? 0, version),
    times: row.number('freq_num') ?? 1,
    days: row.number('freq_den') ?? 1,
    isNumerical,
    isAtMost: isNumerical && row.number('target_type') === 1,
    unit: row.text('unit'),
    targetValue: row.number('target_value') ?? 0,
    isArchived: row.flag('archived'),
    position: row.number('position') ?? 0,
  };
}

/** A day is stored as its midnight in UTC. */
function toDay(timestamp: number | null): CalendarDay | null {
  const epochDay = Math.floor((timestamp ?? Number.NaN) / 86_400_000);
  return Math.abs(epochDay) < 100_000 ? fromEpochDay(epochDay) : null;
}

/** Since version 14 a colour is an index into a palette, since 21 into a longer palette. Before, it is an RGB value. */
const palette = [
  '#d32f2f',
  '#e64a19',
  '#f57c00',
  '#ff8f00',
  '#f9a825',
  '#afb42b',
  '#7cb342',
  '#388e3c',
  '#00897b',
  '#00acc1',
  '#039be5',
  '#1976d2',
  '#303f9f',
  '#5e35b1',
  '#8e24aa',
  '#d81b60',
  '#5d4037',
  '#303030',
  '#757575',
  '#aaaaaa',
];
const shortPalette = [0, 1, 4, 5, 7, 8, 9, 10, 13, 14, 15, 17, 19];

function toColor(color: number, version: number): string | null {
  if (version < 14) return `#${(color & 0xff_ff_ff).toString(16).padStart(6, '0')}`;
  return palette[version < 21 ? (shortPalette[color] ?? -1) : color] ?? null;
}

// ---- The zip file of CSV

function isHabitsHeader(header: readonly string[]): boolean {
  return header[0] === 'Position' && header[1] === 'Name' && header.some((name) => columns.days.includes(name));
}

/** The names of columns in different versions. */
const columns = { times: ['FrequencyNumerator', 'NumRepetitions'], days: ['FrequencyDenominator', 'Interval'] };

function readFolder(habitsFile: SourceDocument, documents: readonly SourceDocument[], builder: RecordsBuilder): void {
  const folder = habitsFile.path.slice(0, habitsFile.path.lastIndexOf('/') + 1);
  const files = documents.filter(({ archive, path }) => archive === habitsFile.archive && path.startsWith(folder));
  const marksOf = new Map(
    files.flatMap((file) => {
      const [, position] = /^(\d+)(?:[^/\d][^/]*)?\/Checkmarks\.csv$/.exec(file.path.slice(folder.length)) ?? [];
      return position === undefined ? [] : [[Number(position), file] as const];
    }),
  );
  for (const row of habitsFile.records) {
    const habit = fromCsv(row);
    loseOf(habit, false, builder);
    const list = builder.list(toList(habit));
    const rows = marksOf.get(habit.position)?.table?.rows ?? [];
    for (const [date = '', value = '', note = ''] of rows) {
      if (!isCalendarDay(date.trim()) && /^[A-Za-z]/.test(date)) continue;
      addMark(list, habit, { day: date.trim(), value: toValue(value), note: note.trim() || null }, builder);
    }
  }
}

function fromCsv(row: Fields): Habit {
  const first = (names: readonly string[]) =>
    names.map((name) => row.number(name)).find((value) => value !== null) ?? 1;
  const isNumerical = row.text('Type') === 'NUMERICAL';
  return {
    key: row.text('Name') ?? '',
    name: row.text('Name') ?? '',
    question: row.text('Question'),
    description: row.text('Description'),
    color: row.text('Color')?.toLowerCase() ?? null,
    times: first(columns.times),
    days: first(columns.days),
    isNumerical,
    isAtMost: isNumerical && row.text('Target Type') === 'AT_MOST',
    unit: row.text('Unit'),
    targetValue: row.number('Target Value') ?? 0,
    isArchived: row.flag('Archived?'),
    position: row.number('Position') ?? 0,
  };
}

/** Since version 2.1 values have names. */
function toValue(text: string): number {
  const name = text.trim();
  if (Object.hasOwn(values, name)) return values[name as keyof typeof values];
  return name === '' ? values.UNKNOWN : Number(name);
}

// ---- A file of check marks alone

/** Returns the rows below the header, the names of the habits, and the largest number of columns. */
function openMarks({ table, name }: SourceDocument) {
  const [first = [], ...others] = table?.rows ?? [];
  const hasHeader = first[0]?.trim() === 'Date';
  const isOfHabits = hasHeader && first.at(-1) === '' && first.length > 2;
  const names = isOfHabits ? first.slice(1, -1) : [name];
  return { rows: hasHeader ? others : [first, ...others], names, width: isOfHabits ? first.length : 3 };
}

/**
 * Whether a table has check marks of Loop: a value has a name such as `YES_MANUAL`, or there is a number for every day,
 * latest first, and one habit has a 2 and only numbers of `values`.
 */
function isMarks(document: SourceDocument): boolean {
  const first = document.header[0]?.trim() ?? '';
  if (first !== 'Date' && !isCalendarDay(first)) return false;
  const { rows, names, width } = openMarks(document);
  const cellsOf = (at: number) => rows.map((row) => row[at + 1]?.trim() ?? '');
  if (rows.length === 0 || rows.some((row) => row.length > width || !isCalendarDay(row[0]?.trim() ?? ''))) return false;
  const columns = names.map((_, at) => cellsOf(at));
  if (!columns.flat().every((cell) => isNamed(cell) || /^-?\d{1,12}$/.test(cell))) return false;
  if (columns.some((cells) => cells.some((cell) => cell.startsWith('YES_')))) return true;
  const days = rows.map(([day = '']) => toEpochDay(day.trim()));
  const isEveryDay = days.every((day, at) => at === 0 || day === Number(days[at - 1]) - 1);
  return isEveryDay && columns.some((cells) => cells.includes('2') && !isMeasured(cells));
}

const isNamed = (cell: string) => Object.hasOwn(values, cell);

/** Numbers outside `values` are thousandths of amounts. */
const isMeasured = (cells: readonly string[]) =>
  cells.some((cell) => !isNamed(cell) && !Object.values<number>(values).includes(Number(cell)));

function readMarks(document: SourceDocument, builder: RecordsBuilder): void {
  const { rows, names } = openMarks(document);
  for (const [at, name] of names.entries()) {
    const isNumerical = isMeasured(rows.map((row) => row[at + 1]?.trim() ?? ''));
    const habit = fromCsv(new Fields({ Name: name, Type: isNumerical ? 'NUMERICAL' : 'YES_NO', Position: at }));
    const list = builder.list({ ...toList(habit), rate: null });
    for (const row of rows) {
      const note = names.length === 1 ? row[2]?.trim() || null : null;
      addMark(list, habit, { day: row[0]?.trim() ?? '', value: toValue(row[at + 1] ?? ''), note }, builder);
    }
  }
}
