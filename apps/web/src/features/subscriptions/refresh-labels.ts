/** The refresh times offered, in minutes. */
const labels: Readonly<Record<number, string>> = {
  15: 'Every 15 minutes',
  30: 'Every 30 minutes',
  60: 'Every hour',
  180: 'Every 3 hours',
  360: 'Every 6 hours',
  720: 'Every 12 hours',
  1440: 'Every day',
};

export function labelRefresh(minutes: number): string {
  return labels[minutes] ?? `Every ${minutes} minutes`;
}

/** The refresh times offered, and the calendar's own refresh time, which a script may have set. */
export function listRefreshTimes(own: number): number[] {
  return [...new Set([...Object.keys(labels).map(Number), own])].toSorted((one, other) => one - other);
}
