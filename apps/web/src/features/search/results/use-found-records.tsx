import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { SearchResults } from '@goaltracker/contracts/search/search.schema';
import { type CalendarDay, daysBetween, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { foldText } from '@goaltracker/domain/search/fold-text';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { CalendarDays, ListTodo, StickyNote } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { CategoryIcon } from '../../../ui/pieces/category-icon.tsx';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { useShowEvent } from '../../calendar/core/use-open-event.ts';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import type { PaletteGroup, PaletteItem } from '../palette-item.ts';
import { useRead } from '../../../store/use-read.ts';
import { describeEventRepeat } from '../../calendar/core/event-facts.tsx';

const maxDayDistance = 45;
const distances = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const maxLength = 255;

/** Finds goals, events, tasks and notes that contain a text. `search` is the debounced query. */
export function useFoundRecords(search: string) {
  const text = search.trim().slice(0, maxLength).toWellFormed();
  const isAsked = text !== '';
  const found = useRead('search.find', { text }, { enabled: isAsked });
  const toGroups = useToGroups();
  return {
    groups: isAsked && found.data ? toGroups(found.data) : [],
    isPending: isAsked && found.isFetching,
    error: isAsked ? found.error : null,
    retry: () => void found.refetch(),
  };
}

function useToGroups(): (found: SearchResults) => PaletteGroup[] {
  const openDialog = useOpenDialog();
  const showEvent = useShowEvent();
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { data: goals } = useRead('goals.list');

  const toGoal = ({ id, title, isCompleted }: SearchResults['goals'][number]): PaletteItem => {
    const goal = goals?.find((each) => each.id === id);
    return {
      id: `goal ${id}`,
      label: title,
      detail: goal && formatProgress(goal),
      end: goal && !isCompleted ? formatPercent(goal.progressPercentage) : isCompleted ? 'Completed' : undefined,
      icon: <CategoryIcon name={goal?.category?.icon ?? 'Target'} size={18} />,
      color: goal?.category?.color,
      run: () => openDialog(isCompleted ? 'daily-log' : 'report-progress', id),
    };
  };

  const toEvent = (event: SearchResults['events'][number]): PaletteItem => {
    const day = toCalendarDay(new Date(event.startTime), timezone);
    const times = event.isAllDay
      ? 'All day'
      : `${formatTime(event.startTime, timezone)} – ${formatTime(event.endTime, timezone)}`;
    return {
      id: `event ${event.id}`,
      label: event.title,
      detail: [
        formatDay(day, dateFormat),
        times,
        ...(event.recurrence === null ? [] : [describeEventRepeat(event)]),
        ...(event.completionStatus === 'completed' ? ['Completed'] : []),
      ].join(' · '),
      end: formatDayDistance(today, day),
      icon: <CalendarDays size={18} aria-hidden />,
      color: 'orange',
      run: () => showEvent(event),
    };
  };

  const toTask = ({ id, title, dueDay, isCompleted, excerpt }: SearchResults['tasks'][number]): PaletteItem => {
    const due = dueDay && `Due ${formatDay(dueDay, dateFormat)}`;
    return {
      id: `task ${id}`,
      label: title,
      detail: [excerpt, isCompleted ? 'Completed' : due].filter(Boolean).join(' · ') || undefined,
      ...(excerpt && { marks: 'both' }),
      icon: <ListTodo size={18} aria-hidden />,
      color: 'yellow',
      run: () => openDialog('tasks', id),
    };
  };

  const toNote = ({ id, title, excerpt, updatedAt }: SearchResults['notes'][number]): PaletteItem => ({
    id: `note ${id}`,
    label: title,
    detail: excerpt || undefined,
    marks: 'both',
    end: formatDay(toCalendarDay(new Date(updatedAt), timezone), dateFormat),
    icon: <StickyNote size={18} aria-hidden />,
    color: 'purple',
    run: () => openDialog('edit-note', id),
  });

  return (found) => [
    { title: 'Goals', items: found.goals.map(toGoal) },
    { title: 'Events', items: found.events.map(toEvent) },
    { title: 'Tasks', items: found.tasks.map(toTask) },
    { title: 'Notes', items: found.notes.map(toNote) },
  ];
}

/** Finds actions on goals by a search such as "edit run": an action, then words of the goal's title. */
export function useGoalCommands(): (search: string) => PaletteItem[] {
  const openDialog = useOpenDialog();
  const { data: goals = [] } = useRead('goals.list');
  return (search) => listGoalCommands(goals, search, openDialog);
}

const goalCommands = [
  ['report', 'Report Progress', 'report-progress'],
  ['log', 'Daily Progress Log', 'daily-log'],
  ['edit', 'Edit Goal', 'edit-goal'],
  ['schedule', 'Schedule Goal', 'schedule-goal'],
] as const;
const maxGoalCommands = 4;

function listGoalCommands(
  goals: readonly Goal[],
  search: string,
  openDialog: ReturnType<typeof useOpenDialog>,
): PaletteItem[] {
  const [verb = '', ...rest] = foldText(search).trim().split(/\s+/);
  const words = rest.filter((word) => word !== 'on');
  if (verb.length < 3 || words.length === 0) return [];
  return goalCommands
    .filter(([name]) => name.startsWith(verb))
    .flatMap(([name, label, dialog]) =>
      goals
        .filter((goal) => isActiveGoal(goal) || name === 'log' || name === 'edit')
        .filter(({ title }) => words.every((word) => foldText(title).includes(word)))
        .slice(0, maxGoalCommands)
        .map((goal) => ({
          id: `${name} ${goal.id}`,
          label: `${label}: ${goal.title}`,
          detail: formatProgress(goal),
          icon: <CategoryIcon name={goal.category?.icon ?? 'Target'} size={18} />,
          color: goal.category?.color,
          run: () => openDialog(dialog, goal.id),
        })),
    );
}

/**
 * Describes the distance of a day from today in words. Returns undefined beyond 45 days.
 * @example formatDayDistance('2026-11-19', '2026-11-22') // 'in 3 days'
 */
function formatDayDistance(today: CalendarDay, day: CalendarDay): string | undefined {
  const days = daysBetween(today, day);
  return Math.abs(days) > maxDayDistance ? undefined : distances.format(days, 'day');
}
