import { Checkbox } from '@mantine/core';
import classes from './report-milestones.module.css';

interface ReportMilestonesProps {
  choices: readonly { id: string; title: string; isCompleted: boolean }[];
  onTick: (id: string, isCompleted: boolean) => void;
}

/** The boxes of a simple goal's milestones. */
export function ReportMilestones({ choices, onTick }: ReportMilestonesProps) {
  if (choices.length === 0) return <p className={classes.none}>This goal has no milestones: reporting completes it.</p>;
  const done = choices.filter((choice) => choice.isCompleted).length;
  return (
    <fieldset className={classes.milestones}>
      <legend className={classes.legend}>
        Milestones <span className={classes.count}>{`${done} of ${choices.length}`}</span>
      </legend>
      {choices.map(({ id, title, isCompleted }, index) => (
        <Checkbox
          key={id}
          label={title}
          checked={isCompleted}
          onChange={(event) => onTick(id, event.currentTarget.checked)}
          classNames={{ root: classes.milestone, body: classes.body, inner: classes.box, labelWrapper: classes.text }}
          data-autofocus={index === 0 || undefined}
        />
      ))}
    </fieldset>
  );
}
