import { Button, Checkbox, Skeleton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { reportButtonLabel, type ReportMode, type ReportProblem } from '@goaltracker/domain/progress/report';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { longTextMaxLength } from '@goaltracker/domain/core/text-limits';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { type ReportedEvent, ReportEvent, useReportedEvent } from './report/report-event.tsx';
import { useRead } from '../../store/use-read.ts';
import { useToday } from '../../hooks/use-today.ts';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import ScaleQuestion from '../goals/quick-add/scale-question.tsx';
import { showError } from '../../undo/toast.ts';
import { LeadChoice, ReportAmount, ReportGoal, ReportMilestones, ReportPreview } from './report/report-fields.tsx';
import {
  askAboutReport,
  canSubmit,
  checkReport,
  findReportTarget,
  listMilestoneChoices,
  previewReport,
  type ReportDraft,
  suggestAmount,
} from './report/report-draft.ts';
import { useReportProgress } from './report/use-report-progress.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useFormDraft, useStoreDraft } from '../../http/forms/form-draft.ts';

/**
 * Reports progress on a goal that is not completed (rules/progress.md#report-dialog). `record` is the id of the
 * preselected goal, `event` the id of the calendar event to report on.
 */
export default function ReportProgressDialog({ record, event: eventId, onClose }: DialogProps) {
  const query = useRead('goals.list');
  const event = useReportedEvent(eventId);
  if (query.data) {
    const active = query.data.filter(isActiveGoal);
    return <ReportForm activeGoals={active} goalId={record} event={event} onClose={onClose} />;
  }
  return (
    <Dialog title="Report Progress" onClose={onClose}>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={16}>
            <Skeleton h={68} />
            <Skeleton h={44} />
            <Skeleton h={68} />
          </Stack>
        }
      >
        {() => null}
      </QueryState>
    </Dialog>
  );
}

interface ReportFormProps {
  activeGoals: Goal[];
  goalId: string | undefined;
  event: ReportedEvent;
  onClose: () => void;
}

function ReportForm({ activeGoals, goalId, event, onClose }: ReportFormProps) {
  const today = useToday();
  const [completeEvent, setCompleteEvent] = useState(true);
  // The optimistic update changes the cached goals while the report is pending; the form keeps the goals from before.
  const [frozenGoals, setFrozenGoals] = useState<Goal[] | null>(null);
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const goals = frozenGoals ?? activeGoals;
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
    setFrozenGoals(activeGoals);
    report.save(checked.input, event.event);
  }

  /** Reports the suggested amount as if the user had typed it. */
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

interface Fields {
  goalId: string | undefined;
  leadId: string | undefined;
  mode: ReportMode;
  amount: string;
  totalBefore: number | undefined;
  ticks: Record<string, boolean>;
  notes: string;
  date: CalendarDay | null;
}

const initialFields = { leadId: undefined, amount: '', totalBefore: undefined, ticks: {} } as const;

/**
 * The fields of the Report Progress dialog. Selects the first goal, and the first open lead measure of a WIG, by
 * default. Selecting another goal clears the amount and the milestones.
 */
function useReportForm({
  goals,
  goalId,
  defaultDay,
}: {
  goals: readonly Goal[];
  goalId: string | undefined;
  /** The date until the user chooses another. */
  defaultDay: CalendarDay;
}) {
  const [initial] = useState<Fields>(() => {
    const initialGoal = goals.find(({ id }) => id === goalId) ?? goals[0];
    return { ...initialFields, goalId: initialGoal?.id, mode: 'add', notes: '', date: null };
  });
  const draft = useFormDraft<Fields>(`report ${goalId ?? ''}`);
  const [fields, setFields] = useState(draft.restored ?? initial);
  const goal = goals.find(({ id }) => id === fields.goalId) ?? null;
  const openLeads = (goal?.leads ?? []).filter((lead) => !lead.isCompleted);
  const lead = openLeads.find(({ id }) => id === fields.leadId) ?? openLeads[0] ?? null;
  const { mode, amount, totalBefore, ticks, notes } = fields;
  const report: ReportDraft = { goal, lead, mode, amount, totalBefore, ticks, notes, date: fields.date ?? defaultDay };
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const isDirty =
    amount !== initial.amount ||
    notes !== initial.notes ||
    fields.date !== initial.date ||
    Object.keys(ticks).length > 0;
  useStoreDraft(draft.key, fields, isDirty);
  return {
    draft: report,
    isDirty,
    change,
    changeGoal: (id: string) => change({ ...initialFields, goalId: id }),
    tick: (id: string, isCompleted: boolean) =>
      setFields((before) => ({ ...before, ticks: { ...before.ticks, [id]: isCompleted } })),
  };
}
