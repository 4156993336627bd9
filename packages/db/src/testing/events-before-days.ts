import { asOwner } from '../core/as-owner.ts';
import { newId } from '../core/id.ts';
import { migrationsFolder, readMigrations, recreateSchema } from '../core/migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';

/** The last migration that stored an all-day event as instants of a zone. */
const last = '0020_series_by_rule';

export const zones = {
  berlin: 'Europe/Berlin',
  newYork: 'America/New_York',
  auckland: 'Pacific/Auckland',
  tokyo: 'Asia/Tokyo',
  saoPaulo: 'America/Sao_Paulo',
  unknown: 'Mars/Olympus',
} as const;
export type Owner = keyof typeof zones;
const owners = Object.keys(zones) as Owner[];
export const userIds = Object.fromEntries(owners.map((owner) => [owner, newId()])) as Record<Owner, string>;

export interface Series {
  readonly user_id: string;
  readonly id: string;
  readonly occurrence_key: string;
  readonly former_rules: string;
  readonly recurrence: string;
  readonly timezone: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_all_day: boolean;
  readonly excluded: string;
  readonly added: string;
  readonly ends_at: string | null;
}

export interface OldEvent {
  readonly user_id: string;
  readonly id: string;
  readonly series_id: string | null;
  readonly series_start: string | null;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_all_day: boolean;
  readonly recurrence: string | null;
}

/** Shared by every series and event. */
export const shared = { title: 'Bins', type: 'event', color: '#4285f4', reminder_minutes: 15 };
export const weekly = '{"type":"weekly","interval":1,"endType":"never","skipWeekends":false}';
/** A rule of another calendar. */
export const until = (end: string) =>
  `{"type":"weekly","interval":1,"endType":"until","endDate":"2026-12-05","skipWeekends":false,"rrule":"FREQ=WEEKLY;UNTIL=${end};BYDAY=SA"}`;

/** Starts on Saturday, 5 December 2026. */
export const starts = {
  berlin: '2026-12-04T23:00:00.000Z',
  newYork: '2026-12-05T05:00:00.000Z',
  auckland: '2026-12-04T11:00:00.000Z',
  tokyo: '2026-12-04T15:00:00.000Z',
  saoPaulo: '2026-12-05T03:00:00.000Z',
  unknown: '2026-12-05T00:00:00.000Z',
} as const satisfies Record<Owner, string>;
export const [day, nextDay] = ['2026-12-05T00:00:00.000Z', '2026-12-06T00:00:00.000Z'];

export const shift = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString();

export function makeSeries(owner: Owner, fields: Partial<Series> = {}): Series {
  return {
    user_id: userIds[owner],
    id: newId(),
    occurrence_key: newId(),
    former_rules: '',
    recurrence: weekly,
    timezone: zones[owner],
    start_time: starts[owner],
    end_time: shift(starts[owner], 1),
    is_all_day: true,
    excluded: '',
    added: '',
    ends_at: null,
    ...fields,
  };
}

export function makeEvent(owner: Owner, fields: Partial<OldEvent> = {}): OldEvent {
  const start = fields.start_time ?? starts[owner];
  return {
    user_id: userIds[owner],
    id: newId(),
    series_id: null,
    series_start: null,
    start_time: start,
    end_time: shift(start, 1),
    is_all_day: true,
    recurrence: null,
    ...fields,
  };
}

export const ofSeries = ({ id }: Series, start: string) => ({ series_id: id, series_start: start, recurrence: weekly });
export const toRow = ({ recurrence, ...event }: OldEvent) => ({ ...shared, recurrence, ...event });

export const insert = ({ owner }: EmptyDatabase, table: string, rows: readonly Record<string, unknown>[]) =>
  owner`insert into ${owner(table)} ${owner(rows)}`;

/** A database with all-day events stored as instants of a zone. */
export async function createDatabaseBeforeDays(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase({ restricted: true });
  const migrations = await readMigrations(migrationsFolder);
  const wanted = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);
  await asOwner(database.url, 'goaltracker tests', (sql) =>
    sql.begin((tx) => recreateSchema(tx, migrationsFolder, wanted)),
  );
  const users = owners.map((owner) => ({
    id: userIds[owner],
    email: `${owner}@example.org`,
    name: owner,
    timezone: zones[owner],
  }));
  await insert(database, 'users', users);
  return database;
}
