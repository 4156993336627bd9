import { Button, Select } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { filterOptions } from '../../../ui/fields/filter-options.ts';

interface ReportGoalProps {
  goals: readonly Goal[];
  goal: Goal | null;
  /** The goal after the report; null while the report is incomplete or invalid. */
  after: Goal | null;
  onChange: (id: string) => void;
}

const searchableFrom = 8;
/** Further goals are found by searching, so that a list of thousands opens fast. */
const maxOptions = 100;

/** Selects the goal to report on, and shows its progress: of milestones as they are ticked below. */
export function ReportGoal({ goals, goal, after, onChange }: ReportGoalProps) {
  const openDialog = useOpenDialog();
  const shown = goal?.goalType === 'simple' ? (after ?? goal) : goal;
  return (
    <div>
      <Select
        label="Goal"
        placeholder={goals.length === 0 ? 'No active goals yet' : 'Choose a goal'}
        data={goals.map(({ id, title }) => ({ value: id, label: title }))}
        value={goal?.id ?? null}
        onChange={(id) => id && onChange(id)}
        searchable={goals.length >= searchableFrom}
        filter={filterOptions}
        limit={maxOptions}
        nothingFoundMessage="No goal by that name"
        maxDropdownHeight={280}
        data-autofocus={goal ? undefined : true}
      />
      {goals.length === 0 && (
        <Button
          variant="default"
          className="mt-12"
          onClick={() => openDialog('new-goal', undefined, { replace: true })}
        >
          Create Your First Goal
        </Button>
      )}
      {shown && (
        <div className="mt-12">
          <ProgressBar percent={shown.progressPercentage} label={`Progress of ${shown.title}`} thin />
          <MutedText as="div" size="sm" className="mt-6">
            <Row gap={12} align="stretch">
              <span className="grow">{formatProgress(shown)}</span>
              <span className="tabular">{formatPercent(shown.progressPercentage)}</span>
            </Row>
          </MutedText>
        </div>
      )}
    </div>
  );
}
