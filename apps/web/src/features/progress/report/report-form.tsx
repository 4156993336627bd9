import { Button, Checkbox } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type ReportProblem, reportButtonLabel } from '@goaltracker/domain/progress/report';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../../hooks/use-today.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import ScaleQuestion from '../../goals/scale-question.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { showError } from '../../../ui/dialog/toast.ts';
import { LeadChoice } from './lead-choice.tsx';
import { ReportAmount } from './report-amount.tsx';
import {
  askAboutReport,
  canSubmit,
  checkReport,
  findReportTarget,
  listMilestoneChoices,
  previewReport,
  suggestAmount,
} from './report-draft.ts';
import { ReportEvent } from './report-event.tsx';
import { ReportGoal } from './report-goal.tsx';
import { ReportMilestones } from './report-milestones.tsx';
import { ReportPreview } from './report-preview.tsx';
import type { ReportedEvent } from './use-reported-event.ts';
import { useReportForm } from './use-report-form.ts';
import { useReportProgress } from './use-report-progress.ts';
import { longTextMaxLength } from '@goaltracker/domain/core/text-limits';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface ReportFormProps {
  openGoals: Goal[];
  goalId: string | undefined;
  /** The calendar event reported from. */
  event: ReportedEvent;
  onClose: () => void;
}

export function ReportForm({ openGoals, goalId, event, onClose }: ReportFormProps) {
  const today = useToday();
  const [completeEvent, setCompleteEvent] = useState(true);
  // The optimistic update changes the cached goals while the report is pending; the form keeps the goals from before.
  const [frozenGoals, setFrozenGoals] = useState<Goal[] | null>(null);
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const goals = frozenGoals ?? openGoals;
  const form = useReportForm({ goals, goalId, defaultDay: event.day ?? today.day });
  const report = useReportProgress({
    onSaved: onClose,
    onFailed(change) {
      setFrozenGoals(null);
      if (!change) return;
      form.change({ totalBefore: undefined });
      setProblem(change);
    },
  });
  const { draft } = form;
  const { goal } = draft;
  const choices = listMilestoneChoices(draft);
  const target = findReportTarget(draft);
  const suggested = suggestAmount(draft);
  const after = previewReport(draft, today.day);
  const change: typeof form.change = (changes) => {
    setProblem(null);
    setQuestion(null);
    form.change(changes);
  };

  function changeGoal(id: string): void {
    setQuestion(null);
    form.changeGoal(id);
  }

  function showProblem(shown: ReportProblem): void {
    setProblem(shown);
    showError(shown.title, shown.description, 'progress.create');
  }

  function submit(submission: FormEvent<HTMLFormElement>): void {
    submission.preventDefault();
    const checked = checkReport(draft, {
      today: today.day,
      calendarEventId: event.id,
      completeEvent: completeEvent && event.canComplete,
    });
    if ('problem' in checked) {
      showProblem(checked.problem);
      return;
    }
    const asked = question === null ? askAboutReport(draft) : null;
    if (asked !== null) {
      setQuestion(asked);
      return;
    }
    setFrozenGoals(openGoals);
    report.save(checked.input, event.event);
  }

  /** Reports the suggested amount as if it had been typed. */
  function reportSuggested({ currentTarget: { form: element } }: MouseEvent<HTMLButtonElement>): void {
    flushSync(() => change({ amount: String(suggested) }));
    element?.requestSubmit();
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
      <Stack gap={16}>
        <ReportEvent event={event} onRemoved={onClose} />
        <ReportGoal goals={goals} goal={goal} after={after} onChange={changeGoal} />
        {goal?.goalType === 'wig' && (
          <LeadChoice
            goalId={goal.id}
            leads={goal.leads}
            chosen={draft.lead}
            onChange={(leadId) => change({ leadId, amount: '', totalBefore: undefined })}
          />
        )}
        {goal?.goalType === 'simple' && <ReportMilestones choices={choices} onTick={form.tick} />}
        {target && goal?.goalType !== 'simple' && (
          <ReportAmount
            draft={draft}
            target={target}
            error={problem?.description}
            suggested={suggested}
            onSuggested={reportSuggested}
            onChange={change}
            ref={amountField}
          />
        )}
        {question !== null && (
          <ScaleQuestion
            question={question}
            onChange={() => {
              setQuestion(null);
              amountField.current?.focus();
              amountField.current?.select();
            }}
          />
        )}
        {target && goal && <ReportPreview goal={goal} after={after} today={today} />}
        <DateField label="Date" value={draft.date} maxDate={today.day} onChange={(date) => change({ date })} />
        <TextArea
          label="Notes"
          description="Optional"
          rows={3}
          limit={longTextMaxLength}
          value={draft.notes}
          onChange={(input) => change({ notes: input.currentTarget.value })}
        />
        {event.canComplete && (
          <Checkbox
            label="Mark event as completed"
            checked={completeEvent}
            onChange={(input) => setCompleteEvent(input.currentTarget.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
