import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { ChevronDown, ListTodo } from 'lucide-react';
import { useMemo, useState } from 'react';
import { trpc } from '../../../sync/trpc.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { useHasKeyboard } from '../../../hooks/use-has-keyboard.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { AddTaskForm } from '../form/add-task-form.tsx';
import ScheduleTaskDialog from '../schedule-task-dialog.tsx';
import { arrangeTasks } from './arrange-tasks.ts';
import { TaskList } from './task-list.tsx';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import { scheduleFormPrefix, useTaskBoard } from './use-task-board.ts';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';

interface TaskBoardProps {
  query: { data: Task[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Id of the task whose editor is open at first. */
  openedFor: string | undefined;
  /** Whether it was opened to add a task. */
  isForNew?: boolean;
  onClose: () => void;
}

/** The content of the Tasks dialog: add form, open tasks, and collapsed completed tasks. */
export function TaskBoard({ query, openedFor, isForNew = false, onClose }: TaskBoardProps) {
  const { session, edited, actions, add, isDirty, reportDirty, scheduling } = useTaskBoard(openedFor, query.data);
  const hasKeyboard = useHasKeyboard();
  const [showsCompleted, setShowsCompleted] = useState(false);
  const { timezone } = useToday();
  const [now] = useState(() => Date.now());
  const clock = useMemo(() => ({ now, timeZone: timezone }), [now, timezone]);
  const goals = trpc.goals.list.useQuery();
  const goalTitles = useMemo(() => new Map(goals.data?.map(({ id, title }) => [id, title])), [goals.data]);
  const container = useFocusContainer(query.data?.length ?? 0);
  const kept = useKeptTasks(query.data, edited);
  const deleted = useMemo(() => new Set(kept.map(({ id }) => id)), [kept]);
  const shared = { goalTitles, edited, deleted, clock, actions };

  return (
    <Dialog title="Tasks" shape="side" onClose={onClose} isDirty={isDirty}>
      <AddTaskForm add={add} isFirst={isForNew || (hasKeyboard && openedFor === undefined)} reportDirty={reportDirty} />
      <div ref={container} tabIndex={-1} className="focus-container">
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
          {(tasks) => {
            const { open, completed } = arrangeTasks([...tasks, ...kept], session);
            return (
              <>
                {open.length > 0 ? (
                  <TaskList label="Open tasks" tasks={open} {...shared} />
                ) : (
                  <MutedText className="mt-12">Everything is done.</MutedText>
                )}
                {completed.length > 0 && (
                  <>
                    <Row
                      as={PlainButton}
                      gap={6}
                      className="w-full min-h-44 mt-12 muted text-sm semibold"
                      aria-expanded={showsCompleted}
                      onClick={() => setShowsCompleted(!showsCompleted)}
                    >
                      <ChevronDown size={18} className="chevron" aria-hidden />
                      Completed ({completed.length})
                    </Row>
                    {showsCompleted && <TaskList label="Completed tasks" tasks={completed} {...shared} />}
                  </>
                )}
              </>
            );
          }}
        </QueryState>
      </div>
      {scheduling.task && (
        <ScheduleTaskDialog
          task={scheduling.task}
          name={`${scheduleFormPrefix}${scheduling.task.id}`}
          onClose={scheduling.end}
        />
      )}
    </Dialog>
  );
}

/** The tasks whose editors are open and that are no longer in the list, because they were deleted elsewhere. */
function useKeptTasks(tasks: readonly Task[] | undefined, edited: readonly string[]): readonly Task[] {
  const [known, setKnown] = useState({ tasks, deleted: [] as readonly Task[] });
  if (tasks && tasks !== known.tasks) {
    const listed = new Set(tasks.map(({ id }) => id));
    const deleted = [...(known.tasks ?? []), ...known.deleted].filter(
      ({ id }) => edited.includes(id) && !listed.has(id),
    );
    setKnown({ tasks, deleted });
  }
  return known.deleted.every(({ id }) => edited.includes(id))
    ? known.deleted
    : known.deleted.filter(({ id }) => edited.includes(id));
}
