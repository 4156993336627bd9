import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { findMilestonesToReopen, findReportsToRemove } from '@goaltracker/domain/progress/reopen';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { type DateFormat, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../undo/toast.ts';
import { formatChange } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { useRead } from '../../../store/use-read.ts';

export interface ReopenGoalDialogProps {
  goal: Goal;
  onClose: () => void;
}

/**
 * Names the last reports of a completed goal and removes them, so that the goal is active again
 * (rules/progress.md#reopening).
 */
export default function ReopenGoalDialog({ goal, onClose }: ReopenGoalDialogProps) {
  const { dateFormat } = useLocalSettings();
  const openDialog = useOpenDialog();
  const { data: log, isPending } = useRead('progress.daily', { id: goal.id });
  const { mutate: remove } = useCall('progress.remove');
  const { mutate: report } = useCall('progress.create');
  const entries = log?.flatMap((day) => day.entries) ?? [];
  const removed = findReportsToRemove(goal, entries);

  const listCompleted = (entry: ProgressEntry) => findMilestonesToReopen(goal, [entry]).map(({ id }) => id);

  function reopen(): void {
    for (const { id } of removed) remove({ id });
    showToast({
      title: 'Goal reopened',
      description: goal.title,
      action: {
        label: 'Undo',
        onClick() {
          for (const entry of removed) {
            const { goalId, leadId, value, date, notes } = entry;
            const milestones = listCompleted(entry).map((id) => ({ id, isCompleted: true }));
            report({ goalId, leadId, value, date, notes, ...(milestones.length > 0 && { milestones }) });
          }
        },
      },
    });
    onClose();
  }

  if (!isPending && removed.length === 0) {
    return (
      <ConfirmDialog
        title="Reopen Goal"
        text={`"${goal.title}" is completed without its last reports. With a higher target it is active again.`}
        confirmLabel="Edit Goal"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          openDialog('edit-goal', goal.id);
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Reopen Goal"
      text={`This removes ${describeReports(goal, removed, dateFormat)}, and "${goal.title}" is active again.`}
      confirmLabel="Reopen"
      isPending={isPending}
      onCancel={onClose}
      onConfirm={reopen}
    />
  );
}

/** @example 'the last report, +999 runs on 11/20/2026' */
function describeReports(
  { goalType, unit, leads }: Goal,
  [first, ...others]: readonly ProgressEntry[],
  dateFormat: DateFormat,
): string {
  if (!first) return 'its last report';
  if (others.length > 0) return `the last ${others.length + 1} reports`;
  const day = formatDay(first.date, dateFormat);
  if (goalType === 'simple') return `the report of ${day}`;
  const lead = leads.find(({ id }) => id === first.leadId);
  return `the last report, ${formatChange(first.value, lead?.unit ?? unit)} on ${day}`;
}
