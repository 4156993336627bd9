import { useMemo, useState } from 'react';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown, ListTodo } from 'lucide-react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { TasksSkeleton } from './task-list/tasks-skeleton.tsx';
import { useRead } from '../../store/use-read.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { FocusContainer } from '../../ui/layout/focus-container.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { useHasKeyboard } from '../../hooks/use-device.ts';
import { AddTaskForm } from './task-form/add-task-form.tsx';
import { TaskFilterBar } from './filters/task-filter-bar.tsx';
import { useTaskFilter } from './filters/use-task-filter.ts';
import { arrangeTasks } from './task-list/arrange-tasks.ts';
import { TaskLists } from './task-list/task-lists.tsx';
import { useClock } from './task-facts/use-clock.ts';
import { useKeptTasks, useTaskBoard } from './task-list/use-task-board.ts';

const EditEventDialog = lazyWithPreload(() => import('../calendar/dialogs/edit-event-dialog.tsx'));

/**
 * `record` is the id of the task to open, `event` the id of the calendar event that opened the dialog. An event without a
 * task opens the event editor instead (rules/calendar.md#opening-an-event).
 */
export default function TasksDialog({ record, event, onClose }: DialogProps) {
  const { tasks, opened } = useOpenedTask({ taskId: record, eventId: event });
  if (opened === 'event') return <EditEventDialog record={event} onClose={onClose} />;
  if (opened) return <TaskBoard query={tasks} openedFor={opened.taskId} onClose={onClose} />;
  return (
    <Dialog title="Tasks" place="side" onClose={onClose}>
      <QueryState query={{ ...tasks, data: undefined }} skeleton={<TasksSkeleton />}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

/** One task, all tasks (`taskId` is undefined), or a calendar event without a task. */
type Opened = { taskId: string | undefined } | 'event';

/**
 * Finds the task in the URL by its id or its event, only once: the dialog stays on the task when the task is then deleted
 * or renamed.
 */
function useOpenedTask({ taskId, eventId }: { taskId: string | undefined; eventId: string | undefined }) {
  const isForAll = taskId === undefined && eventId === undefined;
  const [opened, setOpened] = useState<Opened | null>(isForAll ? { taskId: undefined } : null);
  const tasks = useRead('tasks.list');
  const byId = tasks.data?.find(({ id }) => id === taskId);
  const needsEvent = opened === null && tasks.data !== undefined && !byId && eventId !== undefined;
  const event = useRead('calendar.get', { id: eventId ?? '' }, { enabled: needsEvent });

  if (opened === null && tasks.data && (!needsEvent || event.data !== undefined || event.error !== null)) {
    const task = byId ?? (event.data && findTaskOfEvent(tasks.data, event.data));
    setOpened(needsEvent && !task ? 'event' : { taskId: task?.id });
  }
  return { tasks, opened };
}

/**
 * Finds the linked task of a calendar event, otherwise a task with the title of the event, open tasks first
 * (rules/calendar.md#opening-an-event).
 */
export function findTaskOfEvent(
  tasks: readonly Task[],
  { taskId, title }: Pick<CalendarEvent, 'taskId' | 'title'>,
): Task | undefined {
  const sameTitle = tasks.filter((task) => task.title === title);
  return tasks.find(({ id }) => id === taskId) ?? sameTitle.find(({ isCompleted }) => !isCompleted) ?? sameTitle[0];
}

interface TaskBoardProps {
  query: { data: Task[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Id of the task that opens with its editor. */
  openedFor: string | undefined;
  onClose: () => void;
}

function TaskBoard({ query, openedFor, onClose }: TaskBoardProps) {
  const board = useTaskBoard(openedFor, query.data);
  const { session, add, isDirty, reportDirty } = board;
  const hasKeyboard = useHasKeyboard();
  const [showsCompleted, setShowsCompleted] = useState(false);
  const clock = useClock();
  const filter = useTaskFilter(board, clock);
  const { kept, deleted } = useKeptTasks(query.data, board.edited);
  const { open, completed } = useMemo(
    () => arrangeTasks([...(query.data ?? []), ...kept].filter(filter.isShown), session, clock.timeZone),
    [query.data, kept, session, filter.isShown, clock.timeZone],
  );
  const toggle = (
    <Row
      as={UnstyledButton}
      gap={6}
      className="w-full min-h-44 mt-12 muted text-sm semibold"
      aria-expanded={showsCompleted}
      onClick={() => setShowsCompleted(!showsCompleted)}
    >
      <ChevronDown size={18} className="chevron" aria-hidden />
      Completed ({completed.length})
    </Row>
  );
  const lists = useMemo(
    () => [
      { label: 'Open tasks', sections: open.length > 0 ? [{ key: 'open', tasks: open }] : [] },
      { label: 'Completed tasks', sections: showsCompleted ? [{ key: 'completed', tasks: completed }] : [] },
    ],
    [open, completed, showsCompleted],
  );

  return (
    <Dialog title="Tasks" place="side" onClose={onClose} isDirty={isDirty}>
      <div>
        <AddTaskForm add={add} isFirst={hasKeyboard && openedFor === undefined} reportDirty={reportDirty} />
        {query.data && query.data.length + kept.length > 0 && (
          <TaskFilterBar filter={filter} count={open.filter(({ isCompleted }) => !isCompleted).length} />
        )}
        <FocusContainer count={query.data?.length ?? 0}>
          <QueryState
            query={query}
            skeleton={<TasksSkeleton />}
            isEmpty={(tasks) => tasks.length === 0 && kept.length === 0}
            empty={
              <EmptyState
                icon={<ListTodo />}
                title="No tasks yet"
                text="Write down what is to be done and press Enter. A task with a day and a time stands in the calendar too."
              />
            }
          >
            {() => (
              <TaskLists
                board={board}
                deleted={deleted}
                lists={lists.map((list, index) => ({
                  ...list,
                  before: [doneText(open, filter.isOn), completed.length > 0 && toggle][index],
                }))}
              />
            )}
          </QueryState>
        </FocusContainer>
      </div>
    </Dialog>
  );
}

const doneText = (open: readonly Task[], isFiltered: boolean) =>
  open.length === 0 && (
    <MutedText className="mt-12">{isFiltered ? 'No open task matches the filter.' : 'Everything is done.'}</MutedText>
  );
