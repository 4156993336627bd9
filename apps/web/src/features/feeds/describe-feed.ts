import type { FeedOptions } from '@goaltracker/domain/feeds/feed-options';

/** The choices of how far back a feed goes, in days. */
export const pastDayChoices = [
  { value: '0', label: 'From today' },
  { value: '7', label: 'From a week ago' },
  { value: '30', label: 'From a month ago' },
  { value: '90', label: 'From three months ago' },
  { value: '365', label: 'From a year ago' },
];

/**
 * Names what a feed shows.
 * @example describeFeed({ includesEvents: true, includesTasks: true, … }) // 'Events and tasks'
 */
export function describeFeed(feed: Omit<FeedOptions, 'pastDays'>): string {
  if (feed.isBusyOnly) return 'Busy times only';
  const parts = [
    ...(feed.includesEvents ? ['events'] : []),
    ...(feed.includesTasks ? ['tasks'] : []),
    ...(feed.includesDeadlines ? ['deadlines'] : []),
  ];
  const text = new Intl.ListFormat('en-GB').format(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
