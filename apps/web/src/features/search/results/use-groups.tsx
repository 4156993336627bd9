import { listMatches, listWords, type TextRange } from '@goaltracker/domain/search/match-text';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@mantine/core';
import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { CalendarPlus, ListPlus, ListTodo, Plus } from 'lucide-react';
import { describeFailure } from '../../../http/server-error.ts';
import { findCommands } from './find-commands.ts';
import type { PaletteGroup, PaletteItem } from '../palette-item.ts';
import { useCommands } from './use-commands.tsx';
import { useFoundRecords, useGoalCommands } from './use-found-records.tsx';
import { useReadings } from '../sentence/use-readings.tsx';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { CategoryIcon } from '../../../ui/pieces/category-icon.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { useRead } from '../../../store/use-read.ts';

const maxCommands = 5;

interface Options {
  query: string;
  /** The debounced query, for the search for records. */
  settled: string;
  /** Puts an example into the field. */
  onFill: (query: string) => void;
}

interface Groups {
  groups: PaletteGroup[];
  /** Shown below the groups. */
  status: ReactNode;
  /** Whether the search is over and has not failed. */
  isAnswered: boolean;
  hasFailed: boolean;
  /** The parts of the query that the first reading understood. */
  spans: readonly TextRange[];
  revert: (...parts: readonly TextRange[]) => void;
}

/** Without a query, suggests next steps and lists all commands; with a query, lists the matches. */
export function useGroups({ query, settled, onFill }: Options): Groups {
  const commandGroups = useCommands();
  const next = useNextItems();
  const examples = useExamples(onFill);
  const listGoalCommands = useGoalCommands();
  const found = useFoundRecords(settled);
  const all = commandGroups.flatMap(({ items }) => items);
  const screens = useScreenNames(commandGroups);
  const { items: readings, isCertain, screen, spans, revert } = useReadings(query, screens);

  if (query.trim() === '') {
    return {
      groups: [...next, examples, ...commandGroups].filter(hasItems),
      status: null,
      isAnswered: true,
      hasFailed: false,
      spans,
      revert,
    };
  }
  const isSearching = found.isPending || settled !== query;
  const named = all.filter(({ label }) => label === screen);
  const { named: byLabel, related } = findCommands(
    all.filter((command) => !named.includes(command)),
    query,
  );
  const commands = [...named, ...byLabel].slice(0, maxCommands);
  const made = isCertain
    ? [
        { title: 'Create', items: readings.slice(0, 1) },
        { title: 'Or', items: readings.slice(1) },
      ]
    : [];
  const groups = [
    ...made,
    { title: 'Commands', items: [...commands, ...listGoalCommands(query)] },
    ...(isSearching ? found.groups.map((group) => keepMatching(group, query)) : found.groups),
    // Only after the search: otherwise Enter would choose a command although a record is about to be found.
    ...(isSearching ? [] : [{ title: 'Related', items: related.slice(0, maxCommands - commands.length) }]),
    ...(isCertain || isSearching ? [] : [{ title: 'Create', items: readings }]),
  ].filter(hasItems);
  const hasFailed = found.error !== null;
  return { groups, status: describeStatus(), isAnswered: !isSearching && !hasFailed, hasFailed, spans, revert };

  function describeStatus(): ReactNode {
    if (found.error) return <SearchFailed text={describeFailure(found.error)} onRetry={found.retry} />;
    if (groups.length > 0) return null;
    return isSearching ? 'Searching…' : `No title and no text has “${query.trim()}” in it.`;
  }
}

/** Returns the same array while the names are the same: another array makes `useReadings` parse the query again. */
function useScreenNames(groups: readonly PaletteGroup[]): readonly string[] {
  const names = groups.flatMap(({ items }) => items.filter(({ isScreen }) => isScreen).map(({ label }) => label));
  const key = names.join('\n');
  return useMemo(() => key.split('\n'), [key]);
}

const hasItems = ({ items }: PaletteGroup) => items.length > 0;

/** Keeps the results of an earlier query that match the current query, too. */
function keepMatching({ title, items }: PaletteGroup, query: string): PaletteGroup {
  const words = listWords(query);
  const matches = ({ label, detail = '' }: PaletteItem) =>
    words.every((word) => listMatches(`${label} ${detail}`, word).length > 0);
  return { title, items: items.filter(matches) };
}

function SearchFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>Your records could not be searched. {text}</p>
      <Button variant="subtle" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const maxGoals = 2;
const maxTasks = 2;

/** Suggests goals without a report today and tasks that are due. */
function useNextItems(): PaletteGroup[] {
  const openDialog = useOpenDialog();
  const { day: today } = useToday();
  const { data: goals = [] } = useRead('goals.list');
  const { data: tasks = [] } = useRead('tasks.list');

  const unreported = goals
    .filter((goal) => isActiveGoal(goal) && !goal.hasReportedToday)
    .sort(compareGoals)
    .slice(0, maxGoals)
    .map((goal): PaletteItem => ({
      id: `next goal ${goal.id}`,
      label: `Report on ${goal.title}`,
      detail: formatProgress(goal),
      icon: <CategoryIcon name={goal.category?.icon ?? 'Target'} size={18} />,
      color: goal.category?.color,
      run: () => openDialog('report-progress', goal.id),
    }));
  const due = tasks
    .filter(({ isCompleted, dueDay }) => !isCompleted && dueDay !== null && dueDay <= today)
    .slice(0, maxTasks)
    .map(({ id, title, dueDay }): PaletteItem => ({
      id: `next task ${id}`,
      label: title,
      detail: dueDay !== null && dueDay < today ? 'Task, overdue' : 'Task, due today',
      icon: <ListTodo size={18} aria-hidden />,
      color: 'yellow',
      run: () => openDialog('tasks', id),
    }));
  return [{ title: 'Next', items: [...unreported, ...due] }];
}

function useExamples(onFill: (query: string) => void): PaletteGroup {
  const { data: goals = [] } = useRead('goals.list');
  const goal = goals.find((each) => each.goalType === 'value' && isActiveGoal(each));
  const examples = [
    {
      text: 'dentist 24 Dec 15:30',
      detail: 'An event with a date and a time',
      icon: <CalendarPlus size={18} aria-hidden />,
    },
    {
      text: 'task order the book tomorrow',
      detail: 'A task with a due date',
      icon: <ListPlus size={18} aria-hidden />,
    },
    ...(goal
      ? [{ text: `log 3 on ${goal.title}`, detail: 'Progress on a goal', icon: <Plus size={18} aria-hidden /> }]
      : []),
  ];
  return {
    title: 'Type it',
    items: examples.map(({ text, detail, icon }) => ({
      id: `example ${text}`,
      label: text,
      detail,
      icon,
      keepsOpen: true,
      run: () => onFill(text),
    })),
  };
}
