import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type ReportProblem, reportButtonLabel } from '@goaltracker/domain/progress/report';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showError } from '../../../ui/toast.tsx';
import { LeadChoice } from './lead-choice.tsx';
import { ReportAmount } from './report-amount.tsx';
import { canSubmit, checkReport, findReportTarget, listChoices, previewReport } from './report-draft.ts';
import { ReportEvent } from './report-event.tsx';
import { ReportGoal } from './report-goal.tsx';
import { ReportMilestones } from './report-milestones.tsx';
import { ReportPreview } from './report-preview.tsx';
import type { ReportedEvent } from './use-reported-event.ts';
import { useReportForm } from './use-report-form.ts';
import { useReportProgress } from '../use-report-progress.ts';
import { useToday } from '../../../lib/use-today.ts';

interface ReportFormProps {
  openGoals: Goal[];
  goalId: string | undefined;
  /** The calendar event it is reported from. */
  event: ReportedEvent;
  onClose: () => void;
}

const notesLimit = 10_000;

export function ReportForm({ openGoals, goalId, event, onClose }: ReportFormProps) {
  const today = useToday();
  const [completesEvent, setCompletesEvent] = useState(true);
  const [openedAt] = useState(() => new Date());
  // While a report is on its way the list already shows it; what is reported on must not change under the form.
  const [heldGoals, holdGoals] = useState<Goal[] | null>(null);
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const goals = heldGoals ?? openGoals;
  const form = useReportForm({ goals, goalId, usualDay: event.day ?? today.day });
  const report = useReportProgress({
    completesEvent: completesEvent && event.canComplete,
    onSaved: onClose,
    onRefused: () => holdGoals(null),
  });
  const { draft } = form;
  const { goal } = draft;
  const choices = listChoices(draft);
  const target = findReportTarget(draft);
  const after = previewReport(draft, today.day, { now: openedAt, timezone: today.timezone });
  const change: typeof form.change = (changes) => {
    setProblem(null);
    form.change(changes);
  };

  function submit(submission: FormEvent): void {
    submission.preventDefault();
    const checked = checkReport(draft, { today: today.day, calendarEventId: event.id });
    if ('problem' in checked) {
      setProblem(checked.problem);
      showError(checked.problem.title, checked.problem.description);
      return;
    }
    holdGoals(openGoals);
    report.mutate(checked.input);
  }

  return (
    <Dialog
      title="Report Progress"
      onClose={onClose}
      isDirty={form.isDirty && !report.isSuccess}
      onSubmit={submit}
      footer={
        <Button type="submit" loading={report.isPending} disabled={!canSubmit(draft)}>
          {goal ? reportButtonLabel(goal.goalType, choices) : 'Save Progress'}
        </Button>
      }
    >
      <Stack gap="md">
        <ReportEvent event={event} onRemoved={onClose} />
        <ReportGoal goals={goals} goal={goal} onChange={form.changeGoal} />
        {goal?.goalType === 'wig' && (
          <LeadChoice leads={goal.leads} chosen={draft.lead} onChange={(leadId) => change({ leadId, amount: '' })} />
        )}
        {goal?.goalType === 'simple' && <ReportMilestones choices={choices} onTick={form.tick} />}
        {target && goal?.goalType !== 'simple' && (
          <ReportAmount draft={draft} target={target} error={problem?.description} onChange={change} />
        )}
        {target && goal && <ReportPreview goal={goal} after={after} today={today.day} />}
        <DateField label="Date" value={draft.date} maxDate={today.day} onChange={(date) => change({ date })} />
        <Textarea
          label="Notes"
          description="Optional"
          rows={3}
          maxLength={notesLimit}
          value={draft.notes}
          onChange={(input) => change({ notes: input.currentTarget.value })}
        />
        {event.canComplete && (
          <Checkbox
            label="Mark event as completed"
            checked={completesEvent}
            onChange={(input) => setCompletesEvent(input.currentTarget.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
