/** The most calendar feeds of one user. */
export const maxCalendarFeeds = 20;

/** The maximum and the default number of past days in a feed. */
export const maxFeedPastDays = 365;
export const defaultFeedPastDays = 30;

/** What a calendar feed shows (rules/feeds.md#content). */
export interface FeedOptions {
  readonly includesEvents: boolean;
  /** Open tasks, on the day they are due. */
  readonly includesTasks: boolean;
  /** The deadlines of goals that are not completed. */
  readonly includesDeadlines: boolean;
  /** Shows only when the user is busy, without titles (rules/feeds.md#busy-times). */
  readonly isBusyOnly: boolean;
  /** Days before today. A series that still goes on appears from its beginning. */
  readonly pastDays: number;
}

/** Why the options are invalid, in the words of the screens; null when the options are valid. */
export function findFeedProblem(options: Omit<FeedOptions, 'pastDays'>): string | null {
  const { includesEvents, includesTasks, includesDeadlines, isBusyOnly } = options;
  if (isBusyOnly)
    return includesEvents && !includesTasks && !includesDeadlines ? null : 'Only events can be shown as busy times';
  return includesEvents || includesTasks || includesDeadlines ? null : 'Choose at least one';
}
