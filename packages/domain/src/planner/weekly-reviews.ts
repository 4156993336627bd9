import { changeFields } from '../core/change-fields.ts';
import { type CalendarDay, startOfWeek } from '../core/calendar-day.ts';
import { compareKeys } from '../core/compare-keys.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { WeeklyReviewRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';

/** The three answers about a week (rules/planner.md#weekly-review). */
export interface WeeklyReview extends WeeklyReviewRow {
  readonly userId: string;
}

interface WeekOfReview {
  /** Any day of the week. Weeks start on Monday. */
  readonly week: CalendarDay;
}

type Answers = Pick<WeeklyReviewRow, 'wentWell' | 'gotInTheWay' | 'nextChange'>;

const noAnswers: Answers = { wentWell: '', gotInTheWay: '', nextChange: '' };
const defaultLimit = 60;

/** `planner.findReview`: the review of a week, or null (rules/planner.md#weekly-review). */
export function selectWeeklyReview(rows: Rows, { week }: WeekOfReview): WeeklyReview | null {
  const review = findReview(rows, week);
  return review ? { ...review, userId: readUser(rows).id } : null;
}

/** `planner.listReviews`: the latest `limit` reviews, newest week first. */
export function selectWeeklyReviews(
  rows: Rows,
  { limit = defaultLimit }: { readonly limit?: number } = {},
): WeeklyReview[] {
  const { id: userId } = readUser(rows);
  return rows.weeklyReviews
    .list()
    .toSorted((one, other) => compareKeys([other.week], [one.week]))
    .slice(0, limit)
    .map((review) => ({ ...review, userId }));
}

/** Answers about a week. Absent answers stay unchanged. */
interface SavedReview extends WeekOfReview, Partial<Record<keyof Answers, string | undefined>> {
  /** The id for a new review. */
  readonly id: string;
}

/** `planner.saveReview`. Changes nothing when the id belongs to the review of another week. */
export function saveWeeklyReview(rows: Rows, { id, week, ...answers }: SavedReview, { now }: CallClock): Changes {
  const updatedAt = now.toISOString();
  const stored = findReview(rows, week);
  if (!stored && rows.weeklyReviews.get(id)) return {};
  const review = stored ?? { id, week: startOfWeek(week), ...noAnswers, createdAt: updatedAt, updatedAt };
  return { put: { weeklyReviews: [changeFields(review, { ...answers, updatedAt })] } };
}

function findReview({ weeklyReviews }: Rows, week: CalendarDay): WeeklyReviewRow | undefined {
  return weeklyReviews.where('week', startOfWeek(week))[0];
}
