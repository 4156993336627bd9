import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';
import { writeCsv } from './write-csv.ts';

export interface BeeminderGoal {
  readonly slug: string;
  readonly type?: 'hustler' | 'biker' | 'drinker' | 'fatloser';
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly points: readonly BeeminderPoint[];
}

export interface BeeminderPoint {
  readonly day: CalendarDay;
  readonly value: number;
  readonly comment?: string;
  readonly isDummy?: boolean;
}

const kinds = {
  hustler: { kyoom: true, odom: false, yaw: 1, dir: 1, aggday: 'sum' },
  biker: { kyoom: false, odom: true, yaw: 1, dir: 1, aggday: 'last' },
  drinker: { kyoom: true, odom: false, yaw: -1, dir: 1, aggday: 'sum' },
  fatloser: { kyoom: false, odom: false, yaw: -1, dir: -1, aggday: 'min' },
};

const toPoint = ({ day, value, comment = '', isDummy = false }: BeeminderPoint, at: number) => ({
  id: `point-${at}`,
  timestamp: toEpochDay(day) * 86_400 + 43_200 + at,
  daystamp: day.replaceAll('-', ''),
  value,
  comment,
  is_dummy: isDummy,
});

/** Writes the JSON of an account. The newest datapoint comes first, as in Beeminder. */
export function writeBeeminderAccount(goals: readonly BeeminderGoal[]): string {
  return JSON.stringify({
    username: 'alice',
    timezone: 'America/New_York',
    goals: goals.map(({ slug, type = 'hustler', settings = {}, points }) => ({
      id: `goal-${slug}`,
      slug,
      title: `My ${slug}`,
      goal_type: type,
      ...kinds[type],
      goaldate: 4_102_444_799,
      goalval: null,
      rate: 1,
      runits: 'd',
      mathishard: [4_102_444_799, 27_000, 1],
      gunits: 'pages',
      pledge: 0,
      ...settings,
      datapoints: points.map(toPoint).toReversed(),
    })),
  });
}

export function writeBeeminderCsv(points: readonly BeeminderPoint[]): string {
  const rows = points
    .map(toPoint)
    .map(({ timestamp, daystamp, value, comment }) => [timestamp, daystamp, value, comment]);
  return writeCsv([['Timestamp', 'Daystamp', 'Value', 'Comment'], ...rows]);
}
