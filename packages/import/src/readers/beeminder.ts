import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { SourceDocument } from '../files/document.ts';
import { type Fields, listObjects, toFields } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import { toRate } from '../records/rate.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';
import { parseDate } from '../values/parse-date.ts';

const losses = {
  doLess: ['goal to do less', 'goals to do less', 'left out, as goals count up'],
  goDown: ['goal that goes down', 'goals that go down', 'left out, as goals count up'],
  aggregated: [
    'goal that does not add up the datapoints of a day',
    'goals that do not add up the datapoints of a day',
    'all are added up here',
  ],
  dummies: ['datapoint added by Beeminder itself', 'datapoints added by Beeminder itself', 'left out'],
  pledges: ['pledge', 'pledges', 'not supported'],
  breaks: ['change of the rate', 'changes of the rate', 'only the present rate is kept'],
  tags: ['tag of a goal', 'tags of goals', 'left out'],
  values: ['datapoint without a value', 'datapoints without a value', 'left out'],
} as const satisfies Record<string, LossWords>;

/** Beeminder: the JSON of an account or goal with datapoints, and the CSV or JSON of a goal's datapoints. */
export const beeminderReader: Reader = {
  id: 'beeminder',
  name: 'Beeminder export',
  nouns: { lists: ['goal', 'goals'], entries: ['datapoint', 'datapoints'] },
  recognize: (document) => listGoals(document).length > 0 || listPoints(document).length > 0,
  read(documents, builder, { timeZone }) {
    for (const document of documents) {
      const zone = toFields(document.json).text('timezone') ?? timeZone;
      for (const goal of listGoals(document)) readGoal(goal, zone, builder);
      const points = listPoints(document);
      if (points.length === 0) continue;
      const list = builder.list({ key: document.name, title: document.name, becomes: 'valueGoal' });
      addPoints(points, { list, isTotal: false, isOdometer: false }, builder);
    }
  },
};

function toList(goal: Fields, { kind, timeZone }: { kind: Kind; timeZone: string }): ListDraft {
  const [date, value, slope] = toLine(goal);
  const isEndless = date === null || date >= farFuture;
  const isUp = kind === 'more' || kind === 'odometer';
  return {
    key: goal.text('id') ?? goal.text('slug') ?? '',
    title: goal.text('title') ?? goal.text('slug') ?? '',
    description: goal.text('fineprint') ?? goal.text('description'),
    becomes: isUp ? 'valueGoal' : 'leaveOut',
    unit: goal.text('gunits'),
    rate: isUp && slope !== null ? toRate(slope, periods[goal.text('runits') ?? 'd'] ?? 1) : null,
    target: isUp && !(isEndless && goal.number('goalval') === null) && value !== null && value > 0 ? value : null,
    deadline: isUp && !isEndless ? toCalendarDay(new Date(date * 1_000), timeZone) : null,
    skipWeekends: goal.flag('weekends_off'),
    isArchived: goal.flag('frozen'),
    completedAt: goal.flag('won') ? (goal.number('updated_at') ?? 0) * 1_000 : null,
  };
}

/** Days in each unit of a rate. */
const periods: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30, y: 365 };

/** Beeminder gives goals without an end a date in 2099. In seconds. */
const farFuture = Date.UTC(2090, 0, 1) / 1_000;

/** A goal has two of date, value and rate. `mathishard` contains all three. */
function toLine(goal: Fields): [date: number | null, value: number | null, rate: number | null] {
  const [date = null, value = null, rate = null] = goal.numbers('mathishard');
  return [goal.number('goaldate') ?? date, goal.number('goalval') ?? value, goal.number('rate') ?? rate];
}

type Kind = 'more' | 'odometer' | 'less' | 'down';

/** Goals to do more add up their datapoints. For an odometer or a weight, each datapoint is a total. */
function findKind(goal: Fields): { kind: Kind; isTotal: boolean } {
  const type = goal.text('goal_type') ?? 'hustler';
  const isTotal = goal.has('kyoom') ? !goal.flag('kyoom') : !['hustler', 'drinker'].includes(type);
  const yaw = goal.number('yaw') ?? (['fatloser', 'inboxer', 'drinker'].includes(type) ? -1 : 1);
  const direction = goal.number('dir') ?? (type === 'drinker' ? 1 : yaw);
  if (yaw < 0) return { kind: direction > 0 ? 'less' : 'down', isTotal };
  return { kind: isTotal ? 'odometer' : 'more', isTotal };
}

function readGoal(goal: Fields, timeZone: string, builder: RecordsBuilder): void {
  const { kind, isTotal } = findKind(goal);
  const initial = isTotal ? (sortPoints(goal.objects('datapoints'))[0]?.number('value') ?? 0) : 0;
  const list = builder.list({ ...toList(goal, { kind, timeZone }), initialValue: Math.max(0, initial) });
  if (kind === 'less') builder.lose(losses.doLess);
  if (kind === 'down') builder.lose(losses.goDown);
  if (!isTotal && (goal.text('aggday') ?? 'sum') !== 'sum') builder.lose(losses.aggregated);
  if ((goal.number('pledge') ?? 0) > 0) builder.lose(losses.pledges);
  builder.lose(losses.tags, goal.texts('tags').length);
  builder.lose(losses.breaks, Math.max(0, goal.list('road').length - 1));
  addPoints(
    goal.objects('datapoints'),
    { list, isTotal, isOdometer: goal.flag('odom') || kind === 'odometer' },
    builder,
  );
}

/** Adds datapoints as entries. A total becomes its difference to the total before; an odometer may restart at 0. */
function addPoints(
  points: readonly Fields[],
  { list, isTotal, isOdometer }: { list: string; isTotal: boolean; isOdometer: boolean },
  builder: RecordsBuilder,
): void {
  let total: number | null = null;
  for (const point of sortPoints(points)) {
    const value = point.number('value');
    if (value === null) builder.lose(losses.values);
    else if (point.flag('is_dummy')) builder.lose(losses.dummies);
    else {
      const before: number = total ?? Math.max(0, value);
      total = value;
      const timestamp = point.number('timestamp');
      builder.entry({
        list,
        ...(point.has('id') && { key: point.text('id') ?? '' }),
        day: parseDate(point.text('daystamp') ?? point.text('date') ?? '')?.day ?? null,
        at: timestamp === null ? null : timestamp * 1_000,
        amount: isTotal ? (isOdometer && value === 0 ? 0 : value - before) : value,
        note: point.text('comment'),
      });
    }
  }
}

function sortPoints(points: readonly Fields[]): Fields[] {
  const dayOf = (point: Fields) => (point.text('daystamp') ?? point.text('date') ?? '').replaceAll('-', '');
  return points.toSorted(
    (a, b) => compare(dayOf(a), dayOf(b)) || (a.number('timestamp') ?? 0) - (b.number('timestamp') ?? 0),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function listGoals({ json }: SourceDocument): Fields[] {
  const isGoal = (fields: Fields) =>
    fields.has('slug') && ['datapoints', 'goal_type', 'runits'].some((name) => fields.has(name));
  const root = toFields(json);
  const candidates = isGoal(root) ? [root] : root.has('goals') ? root.objects('goals') : listObjects(json);
  return Array.isArray(json) || isGoal(root) || root.has('goals') ? candidates.filter(isGoal) : [];
}

/** Lists the datapoints of a file that contains only datapoints. */
function listPoints(document: SourceDocument): Fields[] {
  if (Array.isArray(document.json))
    return listObjects(document.json).filter((fields) => fields.has('daystamp') && fields.has('value'));
  const names = document.header.map((name) => name.toLowerCase());
  const isTable =
    names.includes('value') && names.includes('comment') && (names.includes('daystamp') || names.includes('timestamp'));
  return isTable ? document.recordsOf(names) : [];
}
