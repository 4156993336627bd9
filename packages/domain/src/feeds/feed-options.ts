/** Calendar feeds a user may have at a time. */
export const maxCalendarFeeds = 20;

/** How far back a feed may go, and goes by default, in days. */
export const maxFeedPastDays = 365;
export const defaultFeedPastDays = 30;

/** What a calendar feed shows (rules/feeds.md#content). */
export interface FeedOptions {
  readonly includesEvents: boolean;
  /** Open tasks, on the day they are due. */
  readonly includesTasks: boolean;
  /** The deadlines of goals that are not completed. */
  readonly includesDeadlines: boolean;
  /** Only when time is taken, without titles (rules/feeds.md#busy-times). */
  readonly isBusyOnly: boolean;
  /** Days before today. A series that still goes on is there from its beginning. */
  readonly pastDays: number;
}

/** What is wrong with a choice, in the words of the screens; null when it is right. */
export function findFeedProblem(options: Omit<FeedOptions, 'pastDays'>): string | null {
  const { includesEvents, includesTasks, includesDeadlines, isBusyOnly } = options;
  if (isBusyOnly)
    return includesEvents && !includesTasks && !includesDeadlines ? null : 'Only events can be shown as busy times';
  return includesEvents || includesTasks || includesDeadlines ? null : 'Choose at least one';
}
