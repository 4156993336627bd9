import { type GoalType, goalTypes } from '@goaltracker/domain/goals/enums';
import { goalTypeLabels } from '../goal-words.ts';
import { RadioTiles } from '../../../ui/radio-tiles.tsx';
import classes from './goal-form.module.css';

const hints: Record<GoalType, string> = {
  simple: 'One thing to finish',
  value: 'An amount to reach',
  wig: 'Driven by lead measures',
};

/** Which of the three kinds of goals a new one is. */
export function GoalTypeChoice({ value, onChange }: { value: GoalType; onChange: (type: GoalType) => void }) {
  return (
    <RadioTiles
      label="Goal type"
      className={classes.types}
      value={value}
      onChange={onChange}
      options={goalTypes.map((type) => ({
        value: type,
        label: goalTypeLabels[type],
        content: (
          <span className={classes.type}>
            <span className={classes.typeName}>{goalTypeLabels[type]}</span>
            <span className={classes.typeHint}>{hints[type]}</span>
          </span>
        ),
      }))}
    />
  );
}
