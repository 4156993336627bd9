import { VisuallyHidden } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import classes from './lead-list.module.css';

/** The lead measures of a WIG as pieces of one bar. */
export function LeadSegments({ goal: { leads } }: { goal: Goal }) {
  return (
    <ul className={classes.segments} aria-label="Lead measures">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className={classes.segment}
          data-done={isLeadDone(lead) || undefined}
          title={`${lead.title}: ${formatAmountOfTarget(lead)}`}
        >
          <span style={{ width: `${lead.progressPercentage}%` }} />
          <VisuallyHidden component="span">{`${lead.title}: ${formatAmountOfTarget(lead)}`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
