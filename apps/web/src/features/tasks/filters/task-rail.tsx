import { ActionIcon } from '@mantine/core';
import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { isSameLabel } from '@goaltracker/domain/tasks/labels';
import { Link } from '@tanstack/react-router';
import { ListFilter, Pencil } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '@mantine/hooks';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useParsedFilter } from './use-task-filter.ts';
import { LabelDot } from '../labels/label.tsx';
import { useLabels } from '../labels/labels.ts';
import type { useClock } from '../task-facts/use-clock.ts';
import classes from './task-rail.module.css';
import { useRead } from '../../../store/use-read.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';

const neverChanges = () => () => undefined;

interface TaskRailProps {
  /** The active filter. */
  text: string;
  clock: ReturnType<typeof useClock>;
}

/** Renders the saved filters and the labels into the navigation rail, each with its number of open tasks. */
export function TaskRail({ text, clock }: TaskRailProps) {
  // The frame may mount together with the screen. React reads the snapshot again after mounting and then finds it.
  const nav = useSyncExternalStore(neverChanges, () => document.querySelector('nav[aria-label=Main]'));
  const openDialog = useOpenDialog();
  const { data: filters = [] } = useRead('taskFilters.list');
  const labels = useLabels().filter(({ openTasks }) => openTasks > 0);
  const query = text.trim();
  if (!nav || filters.length + labels.length === 0) return null;
  return createPortal(
    <div className={classes.rail}>
      <Row justify="between" className="pl-12">
        <RailHeading>{filters.length > 0 ? 'Filters' : 'Labels'}</RailHeading>
        <ActionIcon aria-label="Filters & Labels" title="Filters & Labels" onClick={() => openDialog('filters')}>
          <Pencil size={16} aria-hidden />
        </ActionIcon>
      </Row>
      {filters.map((filter) => (
        <FilterLink key={filter.id} filter={filter} isCurrent={filter.query === query} clock={clock} />
      ))}
      {filters.length > 0 && labels.length > 0 && (
        <Row className="pl-12 mt-4 min-h-28">
          <RailHeading>Labels</RailHeading>
        </Row>
      )}
      {labels.map(({ name, openTasks }) => (
        <RailLink
          key={name}
          filter={`@${name}`}
          isCurrent={query.startsWith('@') && isSameLabel(query.slice(1), name)}
          count={openTasks}
        >
          <LabelDot label={name} />
          <span className="grow truncate">@{name}</span>
        </RailLink>
      ))}
    </div>,
    nav,
  );
}

function RailHeading({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" size="xs" weight="semibold" tone="muted">
      {children}
    </Text>
  );
}

interface FilterLinkProps extends Pick<TaskRailProps, 'clock'> {
  filter: TaskFilter;
  isCurrent: boolean;
}

function FilterLink({ filter: { name, query }, isCurrent, clock }: FilterLinkProps) {
  const parsed = useParsedFilter(query, clock);
  // Deferred, so that matching thousands of tasks does not delay a click.
  const tasks = useDeferredValue(useRead('tasks.list').data);
  const count = useMemo(() => {
    if (!parsed || 'problem' in parsed) return 0;
    return tasks?.filter((task) => !task.isCompleted && parsed.matches(task)).length ?? 0;
  }, [parsed, tasks]);
  return (
    <RailLink filter={query} isCurrent={isCurrent} count={count}>
      <ListFilter size={16} aria-hidden />
      <span className="grow truncate">{name}</span>
    </RailLink>
  );
}

interface RailLinkProps {
  filter: string;
  isCurrent: boolean;
  /** Number of open tasks; 0 is not shown. */
  count: number;
  children: ReactNode;
}

function RailLink({ filter, isCurrent, count, children }: RailLinkProps) {
  return (
    <Link
      from="/tasks"
      to="/tasks"
      search={(before) => ({ ...before, filter })}
      className={`px-12 min-h-28 rounded-md text-sm no-underline hoverable ${classes.link}`}
      aria-current={isCurrent}
    >
      {children}
      {count > 0 && <span className="tabular muted text-xs">{count}</span>}
    </Link>
  );
}

/** Whether the screen is wide enough for the rail and the rail is open: it then has room for filters and labels. */
export function useHasRail(): boolean {
  const { rail } = useLocalSettings();
  const isWide = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false });
  return isWide && rail === 'open';
}
