import { DateText } from '../../../ui/text/date-text.tsx';
import { formatRate } from '../../../ui/format/format-amount.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioTiles, TileText } from '../../../ui/fields/radio-tiles.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { findDeadline, findPace, type GoalExample } from './examples.ts';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface GoalStepProps {
  examples: readonly GoalExample[];
  example: GoalExample;
  onPick: (title: string) => void;
  title: string;
  onTitleChange: (title: string) => void;
  /** As typed. */
  target: string;
  /** Null when what is typed is not a target. */
  amount: number | null;
  onTargetChange: (typed: string) => void;
}

/** The second of the first steps: a goal made from an example, and what it expects. */
export function GoalStep(props: GoalStepProps) {
  const { examples, example, onPick, title, onTitleChange, target, amount, onTargetChange } = props;
  const { day: today } = useToday();
  const { unit } = example.goal;
  return (
    <>
      <RadioTiles
        label="Start from an example"
        columns={1}
        value={example.title}
        onChange={onPick}
        options={examples.map((each) => ({
          value: each.title,
          label: each.title,
          content: <TileText name={each.title} hint={each.pace} />,
        }))}
      />
      <TextField
        label="Title"
        limit={titleMaxLength}
        value={title}
        onChange={({ currentTarget }) => onTitleChange(currentTarget.value)}
      />
      <NumberField
        label={`Target (${unit})`}
        value={target}
        error={amount === null && 'Enter a number above 0, with at most 4 decimals'}
        onChange={onTargetChange}
      />
      {amount !== null && (
        <MutedText className="m-0" aria-live="polite">
          {formatRate(findPace(example.goal, amount, today), unit, example.goal)}, due{' '}
          <DateText value={findDeadline(today)} />. Everything can be changed later.
        </MutedText>
      )}
    </>
  );
}
