import { Button, Tabs, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock, ListTodo, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CreateTaskInput, Task } from '@goaltracker/contracts/tasks/task.schema';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { keyShortcut } from '../../hooks/local-settings.tsx';
import { searchMaxLength } from '../../hooks/address/search-text.ts';
import { useFocusContainer } from '../../hooks/focus/keep-focus.ts';
import { useToday } from '../../hooks/use-today.ts';
import { showToast } from '../../undo/toast.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { TabList } from '../../ui/choices/tabs.tsx';
import { AddTaskForm } from './task-form/add-task-form.tsx';
import { TaskFilterBar } from './filters/task-filter-bar.tsx';
import { useFilterAddress, useTaskFilter } from './filters/use-task-filter.ts';
import { arrangeSections, type TaskSection, placeToggled } from './task-list/arrange-tasks.ts';
import { TaskLists } from './task-list/task-lists.tsx';
import { useClock } from './task-facts/use-clock.ts';
import { TasksSkeleton } from './task-list/tasks-skeleton.tsx';
import { useKeptTasks, useTaskBoard } from './task-list/use-task-board.ts';
import { TaskRail, useHasRail } from './filters/task-rail.tsx';
import { taskViews, type TaskView } from './tasks-url.ts';
import { useRead } from '../../store/use-read.ts';

const titles: Record<TaskView, string> = {
  today: 'Today',
  upcoming: 'Upcoming',
  goals: 'By goal',
  categories: 'By category',
  'no-date': 'No date',
  done: 'Done',
};

const emptyTexts: Record<TaskView, readonly [title: string, text: string]> = {
  today: [
    'Nothing left for today',
    'Tasks that are due or scheduled today stand here. Add one above, or look at Upcoming.',
  ],
  upcoming: ['Nothing coming up', 'Tasks with a due date stand here, day by day.'],
  goals: ['No open tasks', 'Tasks stand here below the goal that they serve.'],
  categories: ['No open tasks', 'Tasks stand here below the category of their goal.'],
  'no-date': ['Everything has a date', 'Tasks without a due date stand here until they get one.'],
  done: ['Nothing found', 'Completed tasks stand here, the latest first.'],
};

const nothingMatches = ['No open task matches', 'Change the filter above, or clear it to see your tasks.'] as const;

/** All tasks; each view has its own address (rules/tasks.md#views). */
export default function TasksScreen() {
  const { list = 'today', search, filter } = useSearch({ from: '/tasks' });
  return <TasksView view={list} search={search} filter={filter} />;
}

interface TasksViewProps {
  view: TaskView;
  search?: string | undefined;
  /** The filter in the address. */
  filter?: string | undefined;
}

export function TasksView({ view, search, filter: given = '' }: TasksViewProps) {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const query = useRead('tasks.list');
  const board = useTaskBoard(undefined, query.data);
  const [settledFor, setSettledFor] = useState(view);
  if (settledFor !== view) {
    setSettledFor(view);
    board.settle();
  }
  const { kept, deleted } = useKeptTasks(query.data, board.edited);
  const clock = useClock();
  const filter = useTaskFilter(board, clock, useFilterAddress(given));
  const listing = filter.isOn ? 'filtered' : view;
  const hasRail = useHasRail();
  const { session } = board;
  const tasks = useMemo(
    () => query.data && placeToggled(query.data, session).filter(filter.isShown),
    [query.data, session, filter.isShown],
  );
  const sections = useSections(listing, { clock, tasks, kept, toggled: session.toggled, search });
  const lists = useMemo(
    () => [{ label: listing === 'filtered' ? 'Filtered tasks' : titles[listing], sections }],
    [listing, sections],
  );
  const container = useFocusContainer(query.data?.length ?? 0);
  const { day: today } = useToday();
  const add = useAddInView(listing, board.add);
  const [emptyTitle, emptyText] = listing === 'filtered' ? nothingMatches : emptyTexts[listing];
  const open = (next: TaskView) =>
    void navigate({ to: '/tasks', search: { list: next === 'today' ? undefined : next }, resetScroll: false });
  const list = (
    <div ref={container} tabIndex={-1} className="focus-container">
      {listing === 'done' && <DoneSearch search={search} />}
      <QueryState query={query} skeleton={<TasksSkeleton />}>
        {() =>
          sections.length === 0 ? (
            <EmptyState icon={<ListTodo />} title={emptyTitle} text={emptyText} />
          ) : (
            <TaskLists
              board={board}
              lists={lists}
              deleted={deleted}
              isByDay={listing === 'upcoming'}
              isByGoal={listing === 'goals'}
              isDone={listing === 'done'}
            />
          )
        }
      </QueryState>
    </div>
  );

  return (
    <Page
      title="Tasks"
      actions={
        <Button
          variant="default"
          leftSection={<CalendarClock size={18} aria-hidden />}
          onClick={() => openDialog('plan-day')}
        >
          Plan My Day
        </Button>
      }
    >
      <AddTaskForm
        add={add}
        isFirst={false}
        isBrief
        reportDirty={board.reportDirty}
        defaultDay={listing === 'today' ? today : undefined}
      />
      {query.data && query.data.length > 0 && (
        <TaskFilterBar filter={filter} count={countTasks(sections, listing === 'done')} isBesideRail={hasRail} />
      )}
      {hasRail && <TaskRail text={filter.text} clock={clock} />}
      {listing === 'filtered' ? (
        list
      ) : (
        <Tabs value={view}>
          <TabList value={view} aria-label="Views" className="underlined">
            {taskViews.map((name) => (
              <Tabs.Tab key={name} value={name} onClick={() => open(name)}>
                {titles[name]}
              </Tabs.Tab>
            ))}
          </TabList>
          {taskViews.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {list}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Page>
  );
}

/** Counts the completed or the open tasks in the sections. */
const countTasks = (sections: readonly TaskSection[], isDone: boolean): number =>
  sections.flatMap(({ tasks }) => tasks).filter(({ isCompleted }) => isCompleted === isDone).length;

interface Listed {
  clock: ReturnType<typeof useClock>;
  tasks: readonly Task[] | undefined;
  kept: readonly Task[];
  toggled: ReadonlyMap<string, boolean>;
  search: string | undefined;
}

function useSections(view: TaskView | 'filtered', { clock, tasks, kept, toggled, search }: Listed) {
  const { data: goals } = useRead('goals.list');
  const { data: categories } = useRead('categories.list');
  return useMemo(
    () =>
      arrangeSections(view, [...(tasks ?? []), ...kept], {
        clock,
        toggled,
        search,
        goals: goals ?? [],
        categories: categories ?? [],
      }),
    [view, tasks, kept, clock, toggled, search, goals, categories],
  );
}

/** When the view does not show the new task, a toast names the view that does. */
function useAddInView(view: TaskView | 'filtered', add: (input: CreateTaskInput) => Promise<Task>) {
  return async (input: CreateTaskInput): Promise<void> => {
    const { title } = await add(input);
    const isDated = Boolean(input.dueDay ?? input.scheduledStart ?? input.recurrence);
    const isListed = {
      today: true,
      upcoming: isDated,
      goals: true,
      categories: true,
      'no-date': !isDated,
      filtered: true,
      done: false,
    };
    if (!isListed[view])
      showToast({ title: 'Task added', description: `${title}, ${isDated ? 'in Upcoming' : 'no date'}` });
  };
}

function DoneSearch({ search = '' }: { search: string | undefined }) {
  const navigate = useNavigate();
  return (
    <TextInput
      className="mt-12"
      type="search"
      aria-label="Search completed tasks"
      aria-keyshortcuts={keyShortcut('/')}
      placeholder="Search completed tasks"
      maxLength={searchMaxLength}
      leftSection={<Search size={18} aria-hidden />}
      defaultValue={search}
      onChange={({ currentTarget }) =>
        void navigate({
          to: '/tasks',
          search: (before) => ({ ...before, search: currentTarget.value.trim() ? currentTarget.value : undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
