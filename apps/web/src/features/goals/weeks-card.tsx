import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { useProgressWeeksQuery } from './weeks/use-progress-weeks.ts';
import { useWeekShares } from './weeks/use-week-shares.ts';
import { hasShares, WeekBars } from './weeks/week-bars.tsx';
import { WeekShareText } from './weeks/week-share-text.tsx';
import classes from './goals-screen.module.css';

/** The last weeks against what was expected; opens the progress overview. */
export function WeeksCard({ goals }: { goals: readonly Goal[] }) {
  const query = useProgressWeeksQuery();
  const weeks = useWeekShares(goals, query.data);
  return (
    <Link to="/progress" className="block rounded-lg no-underline">
      <Row as={MutedText} size="sm" weight="semibold" justify="between" className="mb-8">
        Progress Overview
        <ArrowRight size={18} aria-hidden />
      </Row>
      {(weeks ?? !query.error) && (
        <Panel tone="card" padding="16px">
          {(weeks ? hasShares(weeks) : canHaveShares(goals)) && (
            <div className={`mb-8 ${classes.weekBars}`}>{weeks && <WeekBars weeks={weeks} />}</div>
          )}
          <MutedText as="p" size="sm" className={classes.weekShare}>
            {weeks && <WeekShareText weeks={weeks} />}
          </MutedText>
        </Panel>
      )}
    </Link>
  );
}

/** What is known before the weeks are loaded, so that the card rarely changes its height. */
function canHaveShares(goals: readonly Goal[]): boolean {
  return goals.some(({ goalType, expectedDailyProgress }) => goalType === 'wig' || expectedDailyProgress !== null);
}
