import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { formatAmountOfTarget } from '../../goals/pace/format-progress.ts';
import { choiceClassNames } from './choice-class-names.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

interface LeadChoiceProps {
  goalId: string;
  leads: readonly Lead[];
  chosen: Lead | null;
  onChange: (id: string) => void;
}

/** Selects the lead measure to report on; completed ones are disabled. */
export function LeadChoice({ goalId, leads, chosen, onChange }: LeadChoiceProps) {
  const openDialog = useOpenDialog();
  if (leads.length === 0)
    return (
      <Stack className="items-start">
        <MutedText size="md">This goal has no lead measures yet: what you do again and again to move it.</MutedText>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => openDialog('edit-goal', goalId, { replace: true })}
        >
          Add Lead Measure
        </Button>
      </Stack>
    );
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
