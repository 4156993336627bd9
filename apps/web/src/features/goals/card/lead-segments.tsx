import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { Row } from '../../../ui/layout/layout.tsx';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import classes from './lead-list.module.css';

/** The lead measures of a WIG as pieces of one bar. */
export function LeadSegments({ goal: { leads } }: { goal: Goal }) {
  return (
    <Row as="ul" gap={4} className="mt-4 mb-4" aria-label="Lead measures">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className={`relative grow clip rounded-full ${classes.segment}`}
          data-done={isLeadDone(lead) || undefined}
          title={`${lead.title}: ${formatAmountOfTarget(lead)}`}
        >
          <span className="block rounded-full" style={{ width: `${lead.progressPercentage}%` }} />
          <span className="visually-hidden">{`${lead.title}: ${formatAmountOfTarget(lead)}`}</span>
        </li>
      ))}
    </Row>
  );
}
