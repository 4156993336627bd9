import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';

export type UndoableReport = Pick<ProgressEntry, 'id' | 'goalId' | 'leadId' | 'value'> & {
  /** Whether the goal had a report of today before. */
  hadReportedToday: boolean;
};

/** The reports that offer Undo, by the id of their entry. */
export const undoableReports = new Map<string, UndoableReport>();
