import { Checkbox } from '@mantine/core';
import { MutedText } from '../../../ui/text/text.tsx';
import classes from './report.module.css';

interface ReportMilestonesProps {
  choices: readonly { id: string; title: string; isCompleted: boolean }[];
  onTick: (id: string, isCompleted: boolean) => void;
}

/** Checkboxes for the milestones of a simple goal. */
export function ReportMilestones({ choices, onTick }: ReportMilestonesProps) {
  if (choices.length === 0)
    return <MutedText size="lg">This goal has no milestones: reporting completes it.</MutedText>;
  const done = choices.filter((choice) => choice.isCompleted).length;
  return (
    <fieldset>
      <legend className={classes.legend}>
        Milestones <MutedText as="span" className={classes.count}>{`${done} of ${choices.length}`}</MutedText>
      </legend>
      {choices.map(({ id, title, isCompleted }, index) => (
        <Checkbox
          key={id}
          label={title}
          checked={isCompleted}
          onChange={(event) => onTick(id, event.currentTarget.checked)}
          classNames={{
            root: classes.milestone,
            body: classes.body,
            inner: classes.box,
            labelWrapper: `grow ${classes.text}`,
          }}
          data-autofocus={index === 0 || undefined}
        />
      ))}
    </fieldset>
  );
}
