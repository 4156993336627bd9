import { Button } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { lazyPart, usePreload } from '../../../platform/lazy-with-preload.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { useSetTaskCompleted } from '../../tasks/use-set-task-completed.ts';
import { Section } from '../section.tsx';
import type { TodayData } from '../use-today-data.ts';
import { arrangeTodayTasks } from './arrange-today-tasks.ts';
import { TodayTaskRow } from './today-task-row.tsx';

const AddTodayTask = lazyPart(() => import('./add-today-task.tsx'));

const preloaded = [AddTodayTask];

const todayCount = 8;
const anytimeCount = 4;

/** Tasks for today, with a field to add one. */
export function TodayTasks({ data }: { data: TodayData }) {
  const [isAdding, setIsAdding] = useState(false);
  usePreload(preloaded);
  return (
    <Section
      title="Tasks"
      count={data.openTasks}
      action={
        <Button
          variant="subtle"
          size="sm"
          className="touch-area pull-right-8"
          leftSection={<Plus size={16} aria-hidden />}
          aria-label="Add task"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(true)}
        >
          Add
        </Button>
      }
    >
      {isAdding && <AddTodayTask onClose={() => setIsAdding(false)} />}
      <TaskRows label="Tasks" part="today" data={data} />
    </Section>
  );
}

/** The first tasks without a date; renders nothing when there are none. */
export function TasksWithoutDate({ data }: { data: TodayData }) {
  const count = data.tasks.data && arrangeTodayTasks(data.tasks.data, data.clock).anytime.length;
  const [wasShown, setWasShown] = useState(false);
  if (!wasShown && !count) return null;
  if (!wasShown) setWasShown(true);
  return (
    <Section title="Tasks without a date" count={count}>
      <TaskRows label="Tasks without a date" part="anytime" data={data} />
    </Section>
  );
}

interface TaskRowsProps {
  label: string;
  part: 'today' | 'anytime';
  data: TodayData;
}

/** A ticked task stays, to be ticked again. */
function TaskRows({ label, part, data: { tasks, goals, clock } }: TaskRowsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const setCompleted = useSetTaskCompleted();
  const openDialog = useOpenDialog();
  const container = useFocusContainer(tasks.data?.length ?? 0);
  const limit = part === 'today' ? todayCount : anytimeCount;

  function toggle(task: Task): void {
    setTicked((ids) => new Set(ids).add(task.id));
    setCompleted(task, !task.isCompleted);
  }

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      <QueryState
        query={{ ...tasks, data: tasks.data && arrangeTodayTasks(tasks.data, clock, ticked)[part] }}
        skeleton={null}
        isEmpty={(list) => list.length === 0}
        empty={
          <MutedText size="sm" className="pb-8">
            {part === 'today' ? 'No tasks for today.' : 'All of them have a date.'}
          </MutedText>
        }
      >
        {(list) => (
          <>
            <Stack as="ul" gap={0} className="one-column" aria-label={label}>
              {list.slice(0, limit).map((task) => (
                <TodayTaskRow
                  key={task.id}
                  task={task}
                  goalTitle={goals.data?.find(({ id }) => id === task.goalId)?.title}
                  clock={clock}
                  onToggle={toggle}
                />
              ))}
            </Stack>
            {list.length > limit && (
              <Button variant="subtle" size="sm" className="touch-area pull-left-8" onClick={() => openDialog('tasks')}>
                {list.length - limit} more
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
