import { type BackupSection, backupFormat } from '@goaltracker/domain/backup/backup-sections';
import type { ErrorIssue } from '@goaltracker/contracts/core/error.schema';

export type BackupCounts = Readonly<Partial<Record<BackupSection, number>>>;

const nouns = {
  goals: ['goal', 'goals'],
  progressEntries: ['report of progress', 'reports of progress'],
  tasks: ['task', 'tasks'],
  calendarEvents: ['event', 'events'],
  notes: ['note', 'notes'],
} as const satisfies Partial<Record<BackupSection, readonly [string, string]>>;

const countable = Object.keys(nouns) as (keyof typeof nouns)[];

/**
 * @example formatCounts({ goals: 1, tasks: 2, notes: 0 }) // '1 goal and 2 tasks'
 */
export function formatCounts(counts: BackupCounts): string {
  const parts = countable.flatMap((section) => {
    const count = counts[section] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${nouns[section][count === 1 ? 0 : 1]}`];
  });
  if (parts.length === 0) return 'no goals, tasks, events or notes';
  return new Intl.ListFormat('en-US', { style: 'long' }).format(parts);
}

/** Returns null when the text is not a backup. */
export function countRecords(text: string): BackupCounts | null {
  const content = parse(text);
  if (typeof content !== 'object' || content === null) return null;
  const sections = new Map<string, unknown>(Object.entries(content));
  if (sections.get('format') !== backupFormat) return null;
  return Object.fromEntries(
    countable.map((section) => {
      const records = sections.get(section);
      return [section, Array.isArray(records) ? records.length : 0];
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Describes why the server refused a file. Numbers records from 1.
 * @example formatRefusal({ message: '…', issues: [{ path: ['goals', 3, 'title'], message: 'Required' }] })
 * // 'goals, record 4, title: Required'
 */
export function formatRefusal({
  message,
  issues,
}: {
  readonly message: string;
  readonly issues: readonly ErrorIssue[];
}): string {
  const [first] = issues;
  if (!first) return message;
  const place = first.path.map((key) => (typeof key === 'number' ? `record ${key + 1}` : key));
  return place.length === 0 ? first.message : `${place.join(', ')}: ${first.message}`;
}
