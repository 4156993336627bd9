import { Checkbox } from '@mantine/core';
import { MutedText } from '../../../ui/text/text.tsx';
import { choiceClassNames } from './choice-class-names.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

interface ReportMilestonesProps {
  choices: readonly { id: string; title: string; isCompleted: boolean }[];
  onTick: (id: string, isCompleted: boolean) => void;
}

/** Checkboxes for the milestones of a simple goal. */
export function ReportMilestones({ choices, onTick }: ReportMilestonesProps) {
  if (choices.length === 0)
    return <MutedText size="md">This goal has no milestones: reporting completes it.</MutedText>;
  const done = choices.filter((choice) => choice.isCompleted).length;
  return (
    <fieldset>
      <legend className="mb-4">
        Milestones <MutedText as="span" className="regular">{`${done} of ${choices.length}`}</MutedText>
      </legend>
      <Panel padding="0px" small className="clip">
        {choices.map(({ id, title, isCompleted }, index) => (
          <Checkbox
            key={id}
            label={title}
            checked={isCompleted}
            onChange={(event) => onTick(id, event.currentTarget.checked)}
            classNames={choiceClassNames}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Panel>
    </fieldset>
  );
}
