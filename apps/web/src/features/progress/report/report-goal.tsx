import { Select } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';

interface ReportGoalProps {
  goals: readonly Goal[];
  goal: Goal | null;
  onChange: (id: string) => void;
}

const searchableFrom = 8;
/** Further goals are found by searching, so that a list of thousands opens fast. */
const maxOptions = 100;

/** Selects the goal to report on, and shows its progress. */
export function ReportGoal({ goals, goal, onChange }: ReportGoalProps) {
  return (
    <div>
      <Select
        label="Goal"
        placeholder={goals.length === 0 ? 'No active goals yet' : 'Choose a goal'}
        data={goals.map(({ id, title }) => ({ value: id, label: title }))}
        value={goal?.id ?? null}
        onChange={(id) => id && onChange(id)}
        searchable={goals.length >= searchableFrom}
        limit={maxOptions}
        nothingFoundMessage="No goal by that name"
        maxDropdownHeight={280}
        data-autofocus={goal ? undefined : true}
      />
      {goal && (
        <div className="mt-12">
          <ProgressBar percent={goal.progressPercentage} label={`Progress of ${goal.title}`} thin />
          <MutedText as="div" size="sm" className="mt-6">
            <Row gap={12} align="stretch">
              <span className="grow">{formatProgress(goal)}</span>
              <span className="tabular">{formatPercent(goal.progressPercentage)}</span>
            </Row>
          </MutedText>
        </div>
      )}
    </div>
  );
}
