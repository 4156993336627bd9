import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { CircleCheck } from 'lucide-react';
import { IconText } from '../../../ui/icon-text.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import { AddToLead } from './add-button.tsx';
import classes from './goal-card.module.css';

/** The lead measures of a WIG. A completed one shows Done instead of the Add button. */
export function LeadList({ goal, isCompact = false }: { goal: Goal; isCompact?: boolean }) {
  if (goal.goalType !== 'wig') return null;
  if (goal.leads.length === 0) return <MutedText size="sm">No lead measures yet: edit the goal to add some.</MutedText>;
  return (
    <Stack as="ul" gap={4} aria-label="Lead measures">
      {goal.leads.map((lead) => (
        <Row as="li" key={lead.id} gap="4px 12px" justify="end" wrap className={classes.lead}>
          <Text as="div" size="md" className={`grow ${classes.leadText}`}>
            <Text as="span" weight="medium">
              {lead.title}
            </Text>
            <MutedText as="span" size="sm" className="tabular">
              {formatAmountOfTarget(lead)}
            </MutedText>
            {!isCompact && (
              <ProgressBar
                percent={lead.progressPercentage}
                label={`Progress of ${lead.title}`}
                tone={isLeadDone(lead) ? 'positive' : 'accent'}
                thin
              />
            )}
          </Text>
          {isLeadDone(lead) ? (
            <IconText size="md" weight="semibold" tone="positive">
              <CircleCheck size={18} aria-hidden />
              Done
            </IconText>
          ) : (
            <AddToLead lead={lead} isCompact={isCompact} />
          )}
        </Row>
      ))}
    </Stack>
  );
}
