import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { MutedText } from '../../../ui/text/text.tsx';
import { formatAmountOfTarget } from '../../goals/pace/format-progress.ts';
import { choiceClassNames } from './choice-class-names.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

interface LeadChoiceProps {
  leads: readonly Lead[];
  chosen: Lead | null;
  onChange: (id: string) => void;
}

/** Selects the lead measure to report on; completed ones are disabled. */
export function LeadChoice({ leads, chosen, onChange }: LeadChoiceProps) {
  if (leads.length === 0)
    return <MutedText size="md">This goal has no lead measures yet. Edit the goal to add what moves it.</MutedText>;
  return (
    <Radio.Group label="Lead measure" value={chosen?.id ?? null} onChange={onChange}>
      <Panel padding="0px" small className="clip">
        {leads.map((lead) => (
          <Radio
            key={lead.id}
            value={lead.id}
            label={lead.title}
            description={lead.isCompleted ? `Done · ${formatAmountOfTarget(lead)}` : formatAmountOfTarget(lead)}
            disabled={lead.isCompleted}
            classNames={choiceClassNames}
          />
        ))}
      </Panel>
    </Radio.Group>
  );
}
