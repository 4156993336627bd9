import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { writeCsv } from './write-csv.ts';
import { writeSqlite } from './write-sqlite.ts';
import { writeZip } from './write-zip.ts';

export interface LoopHabit {
  readonly name: string;
  readonly times?: number;
  readonly days?: number;
  /** Only for a measurable habit. */
  readonly target?: { readonly value: number; readonly unit: string; readonly isAtMost?: boolean };
  readonly hasReminder?: boolean;
  readonly isArchived?: boolean;
  /** Values as Loop stores them: 2 for yes, or thousandths of an amount. */
  readonly marks: readonly { readonly day: CalendarDay; readonly value: number; readonly note?: string }[];
}

const toTimestamp = (day: CalendarDay) => toEpochDay(day) * 86_400_000;

/** Writes a backup of database version 25. */
export function writeLoopDatabase(habits: readonly LoopHabit[]): Promise<Uint8Array> {
  const columns = [
    'id integer primary key autoincrement, archived integer, color integer, description text, freq_den integer',
    'freq_num integer, highlight integer, name text, position integer, reminder_hour integer, reminder_min integer',
    'reminder_days integer not null default 127, type integer not null default 0',
    'target_type integer not null default 0, target_value real not null default 0, unit text not null default ""',
    'question text, uuid text',
  ].join(', ');
  return writeSqlite(
    [
      {
        table: `Habits (${columns})`,
        rows: habits.map(({ name, times = 1, days = 1, target, hasReminder, isArchived }, at) => [
          at + 1,
          isArchived ?? false,
          at % 20,
          `About ${name}`,
          days,
          times,
          0,
          name,
          at,
          hasReminder ? 8 : null,
          hasReminder ? 30 : null,
          127,
          target ? 1 : 0,
          target?.isAtMost ? 1 : 0,
          target?.value ?? 0,
          target?.unit ?? '',
          `Did you ${name}?`,
          `uuid-${at + 1}`,
        ]),
      },
      {
        table:
          'Repetitions (id integer primary key autoincrement, habit integer not null references habits(id), timestamp integer not null, value integer not null, notes text)',
        rows: habits.flatMap(({ marks }, at) =>
          marks.map(({ day, value, note }) => [null, at + 1, toTimestamp(day), value, note ?? null]),
        ),
      },
    ],
    { version: 25 },
  );
}

/** Writes a backup of database version 13, which knows only yes and stores colours as RGB values. */
export function writeOldLoopDatabase(habits: readonly LoopHabit[]): Promise<Uint8Array> {
  return writeSqlite(
    [
      {
        table:
          'Habits (Id INTEGER PRIMARY KEY AUTOINCREMENT, archived INTEGER, color INTEGER, description TEXT, freq_den INTEGER, freq_num INTEGER, highlight INTEGER, name TEXT, position INTEGER, reminder_days INTEGER, reminder_hour INTEGER, reminder_min INTEGER)',
        rows: habits.map(({ name, times = 1, days = 1 }, at) => [
          at + 15,
          0,
          -16_742_021,
          '',
          days,
          times,
          0,
          name,
          at,
          127,
          null,
          null,
        ]),
      },
      {
        table:
          'Repetitions (Id INTEGER PRIMARY KEY AUTOINCREMENT, habit INTEGER REFERENCES Habits(Id), timestamp INTEGER)',
        rows: habits.flatMap(({ marks }, at) => marks.map(({ day }) => [null, at + 15, toTimestamp(day)])),
      },
    ],
    { version: 13 },
  );
}

const valueNames: Record<number, string> = { [-1]: 'UNKNOWN', 0: 'NO', 1: 'YES_AUTO', 2: 'YES_MANUAL', 3: 'SKIP' };

/** Writes the zip file of CSV: in the layout of 2.1, with names for values, or in the layout of 1.8. */
export function writeLoopZip(
  habits: readonly LoopHabit[],
  { layout = '2.1' }: { layout?: '1.8' | '2.1' } = {},
): Uint8Array {
  const isOld = layout === '1.8';
  const header = isOld
    ? ['Position', 'Name', 'Question', 'Description', 'NumRepetitions', 'Interval', 'Color']
    : [
        'Position',
        'Name',
        'Type',
        'Question',
        'Description',
        'FrequencyNumerator',
        'FrequencyDenominator',
        'Color',
        'Unit',
        'Target Type',
        'Target Value',
        'Archived?',
      ];
  const rows = habits.map(({ name, times = 1, days = 1, target, isArchived = false }, at) => {
    const position = String(at + 1).padStart(3, '0');
    if (isOld) return [position, name, `Did you ${name}?`, '', times, days, '#AFB42B'];
    const type = target ? 'NUMERICAL' : 'YES_NO';
    const aim = target ? [target.unit, target.isAtMost ? 'AT_MOST' : 'AT_LEAST', target.value] : ['', '', ''];
    return [position, name, type, `Did you ${name}?`, '', times, days, '#D32F2F', ...aim, isArchived];
  });
  const marks = habits.map((habit, at) => {
    const folder = `${String(at + 1).padStart(3, '0')} ${habit.name.replaceAll(/[^ \w.-]+/g, '')}`.trim();
    const written = habit.marks.map(({ day, value, note = '' }) =>
      isOld ? [day, value] : [day, valueNames[value] ?? value, note],
    );
    return [`${folder}/Checkmarks.csv`, writeCsv(isOld ? written : [['Date', 'Value', 'Notes'], ...written])] as const;
  });
  return writeZip({
    'Habits.csv': writeCsv([header, ...rows]),
    ...Object.fromEntries(marks),
    'Checkmarks.csv': writeCsv([['Date', ...habits.map(({ name }) => name), '']]),
    'Scores.csv': writeCsv([['Date', ...habits.map(({ name }) => name), '']]),
  });
}
