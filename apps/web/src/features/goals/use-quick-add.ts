import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { cancelCelebration, celebrate } from '../../lib/celebrate.ts';
import { describeFailure } from '../../lib/describe-failure.ts';
import { invalidateGoals } from '../../lib/invalidate.ts';
import { optimisticMutation } from '../../lib/optimistic-update.ts';
import { queries, trpc } from '../../lib/trpc.ts';
import { formatChange } from '../../ui/format-amount.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { type ProgressDelta, applyProgress } from './apply-progress.ts';
import { updateGoalCache } from './goal-cache.ts';
import { markReported, unmarkReported } from './reported-goals.ts';

/** Whether an amount can be added to a goal itself. */
export function canAddTo(goal: Pick<Goal, 'goalType' | 'isCompleted'>): boolean {
  return goal.goalType === 'value' && !goal.isCompleted;
}

/** Adds progress to a value goal or a lead measure with one tap, with Undo in the toast. */
export function useQuickAdd() {
  const { mutate: undo } = useUndoQuickAdd();
  const { mutate } = trpc.progress.create.useMutation(
    optimisticMutation({
      readBefore({ goalId, leadId, value, date }) {
        const today = toCalendarDay(new Date(), getTimezone());
        const reportedOn = date ?? today;
        return computeUpdate(goalId, {
          difference: value,
          leadId,
          reportedOn,
          ...(reportedOn === today && { hasReportedToday: true }),
        });
      },
      update({ goalId }, change) {
        if (!change) return [];
        markReported(goalId, change.before.hasReportedToday);
        return [updateGoalCache(goalId, () => change.after)];
      },
      onError(error, { goalId, leadId }) {
        unmarkReported(goalId);
        if (leadId) showError('Error', 'Failed to update lead progress. Please try again.');
        else showError('Failed to report progress', describeFailure(error));
      },
      onSuccess({ id }, input, change) {
        celebrateCompletion(change);
        added.set(id, { ...input, hadReportedToday: change?.before.hasReportedToday ?? false });
        showToast({ ...formatQuickAdd(input, change), action: { label: 'Undo', onClick: () => undo({ id }) } });
      },
      invalidate: invalidateGoals,
    }),
  );
  return mutate;
}

type QuickAddInput = Pick<CreateProgressInput, 'goalId' | 'leadId' | 'value'>;

/** The entries made by quick Add, by id, for Undo. */
const added = new Map<string, QuickAddInput & { hadReportedToday: boolean }>();

function useUndoQuickAdd() {
  return trpc.progress.remove.useMutation(
    optimisticMutation({
      readBefore: ({ id }) => added.get(id),
      update(_input, entry) {
        if (!entry) return [];
        unmarkReported(entry.goalId);
        cancelCelebration(entry.goalId);
        const change = computeUpdate(entry.goalId, {
          difference: -entry.value,
          leadId: entry.leadId,
          hasReportedToday: entry.hadReportedToday,
        });
        return change ? [updateGoalCache(entry.goalId, () => change.after)] : [];
      },
      onError: (error) => showError('Failed to delete progress', describeFailure(error)),
      invalidate: invalidateGoals,
    }),
  );
}

/** Celebrates a goal that a change of progress has completed. */
export function celebrateCompletion(change: GoalUpdate | undefined): void {
  if (change?.after.isCompleted && !change.before.isCompleted) celebrate({ kind: 'goal', goal: change.after });
}

interface GoalUpdate {
  before: Goal;
  after: Goal;
}

function computeUpdate(goalId: string, delta: ProgressDelta): GoalUpdate | undefined {
  const goal = queries.goals.list.getData()?.find(({ id }) => id === goalId);
  return goal && { before: goal, after: applyProgress(goal, delta, { now: new Date(), timezone: getTimezone() }) };
}

function formatQuickAdd({ value, leadId }: QuickAddInput, change: GoalUpdate | undefined) {
  if (change?.after.isCompleted && !change.before.isCompleted)
    return { title: 'Goal completed', description: change.before.title };
  if (leadId) return { title: 'Progress updated', description: 'Lead measure progress has been updated.' };
  const amount = formatChange(value, change?.before.unit);
  return { title: 'Progress saved', description: change ? `${amount} · ${change.before.title}` : amount };
}

function getTimezone(): string {
  return queries.auth.me.getData()?.timezone ?? 'UTC';
}
