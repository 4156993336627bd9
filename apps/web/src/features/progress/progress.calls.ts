import { removeDay, removeProgress, replaceDay } from '@goaltracker/domain/progress/change-entries';
import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import { read } from '../../store/rows/read.ts';
import { getRows } from '../../store/rows/rows.ts';
import { type Call, defineCall, failWithReason } from '../../store/define-call.ts';
import { formatChange } from '../../ui/format/format-amount.ts';

const findGoal = (id: string) => read('goals.list')?.find((goal) => goal.id === id);
const nameGoal = (id: string) => `“${findGoal(id)?.title ?? 'a goal'}”`;
const findEntry = (goalId: string, isWanted: (entry: { id: string; date: string }) => boolean) =>
  read('progress.daily', { id: goalId })
    ?.flatMap(({ entries }) => entries)
    .find(isWanted);

const isExactTotalOf = ({ path, input }: Call, goalId: unknown): boolean =>
  path === 'progress.create' && input['goalId'] === goalId && input['expectedCurrentValue'] !== undefined;

defineCall('progress.create', {
  change: reportProgress,
  failure: failWithReason('Failed to report progress'),
  offline: {
    title({ goalId, leadId, value }) {
      const goal = findGoal(goalId);
      const of = goal?.leads.find(({ id }) => id === leadId) ?? goal;
      const amount = goal?.goalType === 'simple' ? 'Progress' : formatChange(value, of?.unit ?? null);
      return `${amount} on “${of?.title ?? 'a goal'}”`;
    },
    result: ({ id, goalId }) => findEntry(goalId, (entry) => entry.id === id),
  },
});

/** Undoes `progress.create`. */
defineCall('progress.remove', {
  change: removeProgress,
  failure: failWithReason('Failed to delete progress'),
  offline: {
    // A later exact total depends on the report.
    undoes: ({ id }, { path, input }, later) =>
      path === 'progress.create' && input['id'] === id && !later.some((call) => isExactTotalOf(call, input['goalId'])),
    title({ id }) {
      const entry = getRows().progressEntries.get(id);
      return entry ? `Undo progress on ${nameGoal(entry.goalId)}` : 'Undo progress';
    },
  },
});

defineCall('progress.replaceDay', {
  change: replaceDay,
  failure: failWithReason('Failed to update progress'),
  offline: {
    title: ({ id, date }) => `Change ${date} of ${nameGoal(id)}`,
    result: ({ id, date }) => findEntry(id, (entry) => entry.date === date),
  },
});

defineCall('progress.removeDay', {
  change: removeDay,
  failure: failWithReason('Failed to delete progress'),
  offline: { title: ({ id, date }) => `Delete ${date} of ${nameGoal(id)}` },
});
