import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import type { EntrySpan, Reading } from '@goaltracker/domain/search/entry';
import type { LoggableGoal } from '@goaltracker/domain/search/sentence-goal';
import { CalendarPlus, ListPlus, Plus, StickyNote, Target } from 'lucide-react';
import { useMemo } from 'react';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';
import { useEntry } from '../../../ui/entry-field/use-entry.ts';
import { toTaskInput, useLinkableGoals } from '../../tasks/entry/read-task.ts';
import type { PaletteItem } from '../palette-item.ts';
import { DayStrip } from './day-strip.tsx';
import { describeTaskRepeat, formatEstimate, formatPriority } from '../../tasks/task-facts/describe-task.ts';
import { useRead } from '../../../store/use-read.ts';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { failWithReason } from '../../../store/define-call.ts';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { storeGoalDraft } from '../../goals/goal-form/goal-draft.ts';
import { useQuickAdd } from '../../goals/quick-add/use-quick-add.ts';
import { useCreateEvent } from '../../calendar/core/use-event-calls.ts';
import { formatSpanOfEvent, describeRepeat } from '../../calendar/core/event-facts.tsx';

type Making = Exclude<Reading, { kind: 'go' }>;

interface Readings {
  items: PaletteItem[];
  /** The parts of the query that the first reading understood. */
  spans: readonly TextRange[];
  revert: (...parts: readonly TextRange[]) => void;
  /** The name of the screen that the query names. The palette has a command for the screen. */
  screen: string | null;
  /** Whether the query is a sentence and not a search. */
  isCertain: boolean;
}

/** The possible meanings of the typed sentence, the likeliest first. */
export function useReadings(query: string, screens: readonly string[]): Readings {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const make = useMake();
  const { data: goals } = useRead('goals.list');
  const loggable = useMemo(() => listLoggable(goals ?? []), [goals]);
  const linkable = useLinkableGoals({ enabled: true });
  const entry = useEntry(query, { box: 'any', goals: loggable, linkable, screens, parseAmount });
  const { isCertain, revert } = entry;
  const go = entry.readings.find((reading) => reading.kind === 'go');
  const readings = entry.readings.filter((reading) => reading.kind !== 'go');
  const items = readings.map((reading, at): PaletteItem => ({
    id: `reading ${at} ${reading.kind}`,
    ...describe(reading),
    marks: 'none',
    ...(at === 0 && isCertain && { preview: preview(reading) }),
    run: () => make(reading),
  }));
  const spans = isCertain ? (entry.readings[0]?.spans ?? []) : [];
  return { items, spans, revert, screen: go?.screen ?? null, isCertain };

  function describe(reading: Making): Pick<PaletteItem, 'label' | 'detail' | 'icon' | 'color'> {
    if (reading.kind === 'event') {
      const { title, span, isAllDay, goal, recurrence } = reading;
      const times = formatSpanOfEvent({ ...formatSpan(span), isAllDay }, { dateFormat, timezone });
      const repeat = recurrence && describeRepeat(recurrence);
      return {
        label: goal ? `Event: ${title}, for ${goal.title}` : `Event: ${title}`,
        detail: [times, repeat, hasPart(reading, 'priority') && 'Without a priority'].filter(Boolean).join(' · '),
        icon: goal ? <Target size={18} aria-hidden /> : <CalendarPlus size={18} aria-hidden />,
        color: 'orange',
      };
    }
    if (reading.kind === 'task') {
      const { title, day, start, priority, labels, goal, estimatedMinutes, recurrence, isFromCompletion } = reading;
      const due = day === null ? 'Without a date' : `Due ${formatDay(day, dateFormat)}`;
      const time = start === null ? '' : ` · ${formatTime(new Date(start).toISOString(), timezone)}`;
      const rule = { recurrence: recurrence && formatRecurrence(recurrence), repeatsFromCompletion: isFromCompletion };
      return {
        label: `Task: ${title}`,
        detail: [
          `${due}${time}`,
          describeTaskRepeat(rule),
          estimatedMinutes !== null && formatEstimate(estimatedMinutes),
          priority !== null && `${formatPriority(priority)} priority`,
          ...labels.map((label) => `@${label}`),
          goal && `For ${goal.title}`,
        ]
          .filter(Boolean)
          .join(' · '),
        icon: <ListPlus size={18} aria-hidden />,
        color: 'yellow',
      };
    }
    if (reading.kind === 'goal') {
      const { title, target, unit, deadline } = reading;
      const facts = [
        target === null ? null : `Target ${formatAmount(target, unit)}`,
        deadline && `Deadline ${formatDay(deadline, dateFormat)}`,
      ];
      return {
        label: `Goal: ${title}`,
        detail: facts.filter(Boolean).join(' · ') || 'Opens the form',
        icon: <Target size={18} aria-hidden />,
        color: 'orange',
      };
    }
    if (reading.kind === 'note')
      return { label: `Note: ${reading.title}`, icon: <StickyNote size={18} aria-hidden />, color: 'purple' };
    const { goal, amount, day } = reading;
    const logged = goals?.find(({ id }) => id === goal.goalId);
    const when = day === today ? 'today' : formatDay(day, dateFormat);
    return {
      label: `Log ${formatAmount(amount, goal.unit)} on ${goal.title}`,
      detail: logged && `${formatNewTotal(logged, goal.leadId, amount)}, ${when}`,
      icon: <Plus size={18} aria-hidden />,
      color: 'green',
    };
  }

  function preview(reading: Making) {
    if (reading.kind !== 'event' || reading.isAllDay) return undefined;
    return <DayStrip title={reading.title} span={reading.span} timezone={timezone} />;
  }
}

const hasPart = ({ spans }: Reading, kind: EntrySpan['kind']) => spans.some((span) => span.kind === kind);

/** Lists active value goals and open lead measures. */
function listLoggable(goals: readonly Goal[]): LoggableGoal[] {
  return goals.filter(isActiveGoal).flatMap(({ id: goalId, title, unit, goalType, leads }): LoggableGoal[] => {
    if (goalType === 'value') return [{ goalId, leadId: null, title, unit }];
    return goalType === 'wig'
      ? leads
          .filter((lead) => !lead.isCompleted)
          .map((lead) => ({ goalId, leadId: lead.id, title: lead.title, unit: lead.unit }))
      : [];
  });
}

/** @example formatNewTotal(goal, null, 5) // '829 → 834 km' */
function formatNewTotal(goal: Goal, leadId: string | null, amount: number): string {
  const { currentValue, unit } = goal.leads.find(({ id }) => id === leadId) ?? goal;
  return `${formatAmount(currentValue)} → ${formatAmount(addAmounts(currentValue, amount), unit)}`;
}

/** Creates the record that a sentence describes. The toast with Undo appears after the palette has closed. */
function useMake(): (reading: Making) => void {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate: createEvent } = useCreateEvent({
    describe: (event) => ({
      title: 'Event created',
      description: `${event.title}: ${formatSpanOfEvent(event, { dateFormat, timezone })}`,
    }),
  });
  const openDialog = useOpenDialog();
  const createTask = useCreateTask();
  const createNote = useCreateNote();
  const addProgress = useQuickAdd();

  return (reading) => {
    if (reading.kind === 'event') {
      const { title, span, isAllDay, goal, recurrence } = reading;
      createEvent({
        title,
        ...formatSpan(span),
        isAllDay,
        type: goal ? 'goal' : 'event',
        ...(goal && { goalId: goal.goalId }),
        ...(recurrence && { recurrence: formatRecurrence(recurrence), expand: true }),
      });
    } else if (reading.kind === 'task') {
      createTask(toTaskInput(reading, timezone));
    } else if (reading.kind === 'progress') {
      const { goal, amount, day } = reading;
      const { goalId, leadId } = goal;
      addProgress({ goalId, value: amount, ...(leadId !== null && { leadId }), ...(day !== today && { date: day }) });
    } else if (reading.kind === 'goal') {
      storeGoalDraft(reading);
      openDialog('new-goal');
    } else createNote({ title: reading.title });
  };
}

function useCreateTask() {
  const { mutate: remove } = useCall('tasks.remove');
  return useCall('tasks.create', {
    onSuccess: ({ id, title }, { scheduledStart }) =>
      showToast({
        title: scheduledStart ? 'Added to calendar' : 'Task added',
        description: title,
        action: { label: 'Undo', onClick: () => remove({ id }) },
      }),
  }).mutate;
}

function useCreateNote() {
  const { mutate: remove } = useCall('notes.remove', { failure: failWithReason('Failed to delete note') });
  return useCall('notes.create', {
    onSuccess: ({ id, title }) =>
      showToast({
        title: 'Note added',
        description: title,
        action: { label: 'Undo', onClick: () => remove({ id }) },
      }),
    failure: failWithReason('Failed to create note'),
  }).mutate;
}
