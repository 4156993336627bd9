import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { CircleCheck } from 'lucide-react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { describeAmount } from '../pace/describe-progress.ts';
import { useGoalActions } from '../list/goal-actions.ts';
import classes from './lead-list.module.css';
import { QuickAdd } from './quick-add.tsx';

/** The lead measures of a WIG. One that is done has a check in the place of its Add button. */
export function LeadList({ goal, isCompact = false }: { goal: Goal; isCompact?: boolean }) {
  const { addToLead } = useGoalActions();
  if (goal.goalType !== 'wig') return null;
  if (goal.leads.length === 0) return <p className={classes.none}>No lead measures yet: edit the goal to add some.</p>;
  return (
    <ul className={classes.leads} aria-label="Lead measures">
      {goal.leads.map((lead) => (
        <li key={lead.id} className={classes.lead}>
          <div className={classes.text}>
            <span className={classes.title}>{lead.title}</span>
            <span className={`${classes.amount} tabular`}>{describeAmount(lead)}</span>
            {!isCompact && (
              <ProgressBar
                percent={lead.progressPercentage}
                label={`Progress of ${lead.title}`}
                tone={isLeadDone(lead) ? 'positive' : 'accent'}
                thin
              />
            )}
          </div>
          {isLeadDone(lead) ? (
            <span className={classes.done}>
              <CircleCheck size={18} aria-hidden />
              Done
            </span>
          ) : (
            <QuickAdd
              name={lead.title}
              suggestion={Math.min(lead.expectedProgress || 1, addAmounts(lead.targetValue, -lead.currentValue))}
              isCompact={isCompact}
              onAdd={(amount) => addToLead(goal, lead.id, amount)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
