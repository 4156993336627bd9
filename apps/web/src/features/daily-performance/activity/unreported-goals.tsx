import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { useFocusContainer } from '../../../ui/use-focus-container.ts';
import classes from './unreported-goals.module.css';

const fewGoals = 5;

interface UnreportedGoalsProps {
  ids: readonly string[];
  label: string;
  /** Whether the day is not over. */
  canReport: boolean;
}

/** The goals a day is waiting for, each with the way to report on it. */
export function UnreportedGoals({ ids, label, canReport }: UnreportedGoalsProps) {
  const { data: goals } = trpc.goals.list.useQuery();
  const openDialog = useOpenDialog();
  const [showsAll, setShowsAll] = useState(false);
  const unreported = useMemo(() => {
    const wanted = new Set(ids);
    return goals?.filter(({ id }) => wanted.has(id)) ?? [];
  }, [goals, ids]);
  const shown = showsAll ? unreported : unreported.slice(0, fewGoals);
  const hasMore = shown.length < unreported.length;
  const surroundings = useFocusContainer(unreported.length + (hasMore ? 1 : 0));

  return (
    <div ref={surroundings} tabIndex={-1} className={classes.goals}>
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {shown.map(({ id, title, category }) => (
            <li key={id} className={classes.goal}>
              <span className={classes.tile} style={tileColors(category?.color ?? 'gray')}>
                <CategoryIcon name={category?.icon ?? 'Target'} size={18} />
              </span>
              <span className={classes.title}>{title}</span>
              {canReport && (
                <Button
                  variant="light"
                  className={classes.report}
                  aria-label={`Report Progress: ${title}`}
                  onClick={() => openDialog('report-progress', id)}
                >
                  Report Progress
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="subtle" fullWidth mt={4} onClick={() => setShowsAll(true)}>
          Show all {unreported.length}
        </Button>
      )}
    </div>
  );
}
