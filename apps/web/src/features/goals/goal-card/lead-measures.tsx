import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { Check } from 'lucide-react';
import { Ring } from '../../../ui/charts/charts.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import { useGoalActions } from './goal-actions.ts';
import { AddToLead } from '../quick-add/add-button.tsx';
import classes from './lead-measures.module.css';

export function LeadList({ goal }: { goal: Goal }) {
  const { add } = useGoalActions();
  return (
    <Stack as="ul" className={`min-w-0 ${classes.leads}`} aria-label="Lead measures">
      {goal.leads.map((lead) => (
        <Row
          as="li"
          key={lead.id}
          className={`relative min-h-44 rounded-md ${classes.lead}`}
          data-done={isLeadDone(lead) || undefined}
        >
          {isLeadDone(lead) ? (
            <span className={`place-center size-28 flex-none rounded-full positive ${classes.icon} ${classes.check}`}>
              <Check size={14} aria-hidden />
            </span>
          ) : (
            <span className={`flex-none ${classes.icon}`}>
              <Ring share={lead.progressPercentage / 100} size={26} stroke={4} />
            </span>
          )}
          <LeadText lead={lead} />
          {isLeadDone(lead) ? (
            <span className="positive text-sm semibold">Done</span>
          ) : (
            <AddToLead lead={lead} add={add} look="text" />
          )}
        </Row>
      ))}
    </Stack>
  );
}

function LeadText({ lead }: { lead: Lead }) {
  return (
    <span className={`grow stack ${classes.words}`}>
      <Text as="span" size="sm" weight="medium" lines={2}>
        {lead.title}
      </Text>
      <MutedText as="span" size="xs" className="tabular">
        {formatAmountOfTarget(lead)}
      </MutedText>
    </span>
  );
}

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
