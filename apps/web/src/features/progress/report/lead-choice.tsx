import { Radio } from '@mantine/core';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { describeAmount } from '../../goals/pace/describe-progress.ts';
import classes from './lead-choice.module.css';

interface LeadChoiceProps {
  leads: readonly Lead[];
  chosen: Lead | null;
  onChange: (id: string) => void;
}

/** The lead measure of a WIG to report on; those that are done are shown and cannot be chosen. */
export function LeadChoice({ leads, chosen, onChange }: LeadChoiceProps) {
  if (leads.length === 0)
    return <p className={classes.none}>This goal has no lead measures yet. Edit the goal to add what moves it.</p>;
  return (
    <Radio.Group label="Lead measure" value={chosen?.id ?? null} onChange={onChange}>
      <div className={classes.list}>
        {leads.map((lead) => (
          <Radio
            key={lead.id}
            value={lead.id}
            label={lead.title}
            description={lead.isCompleted ? `Done · ${describeAmount(lead)}` : describeAmount(lead)}
            disabled={lead.isCompleted}
            classNames={{ root: classes.lead, body: classes.body, inner: classes.box, labelWrapper: classes.text }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
