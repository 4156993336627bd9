import { Button, Checkbox } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarPlus, CalendarX, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { taskEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { lazyPart, usePreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { FocusContainer } from '../../../ui/layout/focus-container.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import {
  useRemoveTask,
  useRepeatActions,
  useScheduleTask,
  useSetTaskCompleted,
  useUnscheduleTask,
} from '../../tasks/actions/use-task-calls.ts';
import { Section } from './section.tsx';
import type { TodayData } from '../use-today-data.ts';
import { arrangeTodayTasks } from './arrange-today-tasks.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { RowOpener, RowText } from '../../../ui/text/row-text.tsx';
import { TaskFacts } from '../../tasks/task-facts/task-facts.tsx';
import { AfterDropContext, DraggedLabel, useItemDrag } from './use-item-drag.tsx';
import classes from '../today.module.css';

const AddTodayTask = lazyPart(() => import('./add-today-task.tsx'));

const preloaded = [AddTodayTask];

const todayCount = 8;
const anytimeCount = 4;

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

/** Renders nothing until a task without a date exists. Then stays, so that a ticked task does not take the section away. */
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

/** A ticked task stays in the list, so that the user can untick it. */
function TaskRows({ label, part, data: { tasks, goals, clock } }: TaskRowsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const setCompleted = useSetTaskCompleted();
  const openDialog = useOpenDialog();
  const limit = part === 'today' ? todayCount : anytimeCount;

  function toggle(task: Task): void {
    setTicked((ids) => new Set(ids).add(task.id));
    setCompleted(task, !task.isCompleted);
  }

  return (
    <FocusContainer count={tasks.data?.length ?? 0}>
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
    </FocusContainer>
  );
}

interface TodayTaskRowProps {
  task: Task;
  goalTitle: string | undefined;
  clock: { now: number; timeZone: string };
  onToggle: (task: Task) => void;
}

/** The checkbox completes the task, the title opens it, the handle opens the actions or drags the row. */
function TodayTaskRow({ task, goalTitle, clock, onToggle }: TodayTaskRowProps) {
  const { id, title, isCompleted, calendarEvent } = task;
  const openDialog = useOpenDialog();
  const unschedule = useUnscheduleTask();
  const remove = useRemoveTask();
  const repeatActions = useRepeatActions(task);
  const row = useRef<HTMLLIElement>(null);
  const { mutateAsync: schedule } = useScheduleTask();
  const { color, minutes } = taskEventDefaults;
  const { drag, handlers } = useItemDrag({
    row,
    // The user drags a scheduled task in the calendar instead.
    item:
      isCompleted || calendarEvent
        ? null
        : {
            title,
            color,
            minutes: task.estimatedMinutes ?? minutes,
            onDrop: (span) =>
              schedule({
                taskId: id,
                eventData: { title, description: task.description, goalId: task.goalId, ...formatSpan(span) },
              }),
          },
    onDropped: use(AfterDropContext),
  });
  const open = () => openDialog('tasks', id);
  const actions = [
    calendarEvent
      ? { title: 'Remove from schedule', Icon: CalendarX, run: () => unschedule(task) }
      : { title: 'Schedule', Icon: CalendarPlus, run: () => openDialog('schedule-task', id) },
    ...repeatActions,
    { title: 'Edit', Icon: Pencil, run: open },
    { title: 'Delete', Icon: Trash2, run: () => remove(task) },
  ];
  return (
    <Row
      as="li"
      ref={row}
      {...handlers}
      data-dragging-item={drag ? true : undefined}
      gap={0}
      className={`min-h-48 relative rounded-md ${classes.row}`}
    >
      <Checkbox
        radius="xl"
        size="20px"
        classNames={{ input: classes.boxInput }}
        aria-label={`Complete ${title}`}
        checked={isCompleted}
        onChange={() => onToggle(task)}
      />
      <RowText className="py-6">
        <RowOpener lines={2} className={isCompleted ? 'muted' : undefined} title={title} data-drags-row onClick={open}>
          {isCompleted ? <s>{title}</s> : title}
        </RowOpener>
        <TaskFacts className={`clip ${classes.taskFacts}`} task={task} goalTitle={goalTitle} clock={clock} />
      </RowText>
      {!isCompleted && (
        <ActionMenu
          name={`Actions for ${title}`}
          actions={actions}
          className={`place-center relative rounded-md muted ${classes.grip}`}
          title="Actions"
          data-drags-row
        >
          <GripVertical size={18} aria-hidden />
        </ActionMenu>
      )}
      {drag && <DraggedLabel title={title} color={color} drag={drag} />}
    </Row>
  );
}
