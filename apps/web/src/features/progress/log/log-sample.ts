import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { groupDailyLog } from '@goaltracker/domain/progress/daily-log';

/** An entry for tests: 1 on 2026-01-02. */
export function makeEntry(changes: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: 'entry',
    userId: 'user',
    goalId: 'goal',
    leadId: null,
    value: 1,
    date: '2026-01-02',
    reportedAt: '2026-01-02T09:00:00.000Z',
    notes: null,
    ...changes,
  };
}

/** The log of `entries` for tests, as of 2026-01-02. */
export function makeLog(entries: ProgressEntry[]): DailyLogItem[] {
  return groupDailyLog({ entries, today: '2026-01-02' });
}
