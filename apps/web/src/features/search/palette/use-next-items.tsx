import { compareGoals } from '@goaltracker/domain/goals/goal-order';
import { ListTodo } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { CategoryIcon } from '../../../ui/layout/category-icon.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import type { PaletteGroup, PaletteItem } from '../item.ts';
import { useRead } from '../../../store/use-read.ts';

const maxGoals = 2;
const maxTasks = 2;

/** What may be next: goals not yet reported today, and tasks that are due. */
export function useNextItems(): PaletteGroup[] {
  const openDialog = useOpenDialog();
  const { day: today } = useToday();
  const { data: goals = [] } = useRead('goals.list');
  const { data: tasks = [] } = useRead('tasks.list');

  const unreported = goals
    .filter((goal) => !goal.isCompleted && !goal.hasReportedToday)
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
