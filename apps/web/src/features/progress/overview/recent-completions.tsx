import { UnstyledButton } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { pickRecentCompletions } from '@goaltracker/domain/progress/recent-completions';
import { CircleCheck } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import classes from './recent-completions.module.css';

/** The goals completed last; a title opens its daily log. */
export function RecentCompletions({ goals }: { goals: Goal[] }) {
  const openDialog = useOpenDialog();
  const completions = pickRecentCompletions(goals);
  return (
    <Card title="Recent Completions">
      {completions.length === 0 && <p className={classes.none}>No completed goals yet</p>}
      <ul className={classes.list}>
        {completions.map(({ id, title, category, completedAt }) => (
          <li key={id}>
            <UnstyledButton className={classes.line} onClick={() => openDialog('daily-log', id)}>
              <CircleCheck size={20} className={classes.sign} aria-hidden />
              <span className={classes.text}>
                <span className={classes.title}>{title}</span>
                <span className={classes.aside}>
                  {completedAt && <DateText value={completedAt} />}
                  {category && ` · ${category.name}`}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
