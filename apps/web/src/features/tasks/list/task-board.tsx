import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { ChevronDown, ListTodo } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { useHasKeyboard } from '../../../hooks/use-has-keyboard.ts';
import { AddTaskForm } from '../form/add-task-form.tsx';
import { TaskFilterBar } from '../filter/task-filter-bar.tsx';
import { useTaskFilter } from '../filter/use-task-filter.ts';
import { arrangeTasks } from './arrange-tasks.ts';
import { TaskLists } from './task-lists.tsx';
import { useClock } from '../use-clock.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import { useKeptTasks } from './use-kept-tasks.ts';
import { useTaskBoard } from './use-task-board.ts';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';

interface TaskBoardProps {
  query: { data: Task[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Id of the task whose editor is open at first. */
  openedFor: string | undefined;
  onClose: () => void;
}

/** The content of the Tasks dialog: add form, open tasks, and collapsed completed tasks. */
export function TaskBoard({ query, openedFor, onClose }: TaskBoardProps) {
  const board = useTaskBoard(openedFor, query.data);
  const { session, add, isDirty, reportDirty } = board;
  const hasKeyboard = useHasKeyboard();
  const [showsCompleted, setShowsCompleted] = useState(false);
  const container = useFocusContainer(query.data?.length ?? 0);
  const clock = useClock();
  const filter = useTaskFilter(board, clock);
  const { kept, deleted } = useKeptTasks(query.data, board.edited);
  const { open, completed } = useMemo(
    () => arrangeTasks([...(query.data ?? []), ...kept].filter(filter.isShown), session, clock.timeZone),
    [query.data, kept, session, filter.isShown, clock.timeZone],
  );
  const toggle = (
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
  );
  const lists = useMemo(
    () => [
      { label: 'Open tasks', sections: open.length > 0 ? [{ key: 'open', tasks: open }] : [] },
      { label: 'Completed tasks', sections: showsCompleted ? [{ key: 'completed', tasks: completed }] : [] },
    ],
    [open, completed, showsCompleted],
  );

  return (
    <Dialog title="Tasks" shape="side" onClose={onClose} isDirty={isDirty}>
      <div>
        <AddTaskForm add={add} isFirst={hasKeyboard && openedFor === undefined} reportDirty={reportDirty} />
        {query.data && query.data.length + kept.length > 0 && (
          <TaskFilterBar filter={filter} count={open.filter(({ isCompleted }) => !isCompleted).length} />
        )}
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
        </div>
      </div>
    </Dialog>
  );
}

const doneText = (open: readonly Task[], isFiltered: boolean) =>
  open.length === 0 && (
    <MutedText className="mt-12">{isFiltered ? 'No open task matches the filter.' : 'Everything is done.'}</MutedText>
  );
