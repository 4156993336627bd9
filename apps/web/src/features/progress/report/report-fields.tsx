import '@mantine/core/styles/Radio.layer.css';
import { Button, Checkbox, Radio, Select } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { CalendarCheck, CircleCheckBig, Plus } from 'lucide-react';
import type { ReportMode, ReportTarget } from '@goaltracker/domain/progress/report';
import type { MouseEventHandler, Ref } from 'react';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { formatAmountOfTarget, formatProgress } from '../../goals/pace/format-progress.ts';
import { formatAmount, formatCount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import type { ReportDraft } from './report-draft.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ExplainedGoal } from '../../goals/pace/explained-goal.tsx';
import { findFinish } from '../../goals/pace/find-finish.ts';
import type { Today } from '../../../hooks/use-today.ts';
import classes from './report.module.css';

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

/** Selects the goal to report on and shows its progress, in a simple goal with the milestones ticked below. */
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
          <Row gap={12} align="stretch" className="mt-6 muted text-sm">
            <span className="grow">{formatProgress(shown)}</span>
            <span className="tabular">{formatPercent(shown.progressPercentage)}</span>
          </Row>
        </div>
      )}
    </div>
  );
}

interface LeadChoiceProps {
  goalId: string;
  leads: readonly Lead[];
  chosen: Lead | null;
  onChange: (id: string) => void;
}

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

interface ReportMilestonesProps {
  choices: readonly { id: string; title: string; isCompleted: boolean }[];
  onTick: (id: string, isCompleted: boolean) => void;
}

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

/** Classes of a radio button or checkbox in a list. A press on the row presses the control. */
const choiceClassNames = {
  root: `relative py-8 px-16 ${classes.choice}`,
  body: 'row',
  inner: classes.box,
  labelWrapper: 'grow',
  label: 'presses-row',
};

interface ReportAmountProps {
  draft: ReportDraft;
  target: ReportTarget;
  error: string | undefined;
  /** The amount that one tap reports; null without a suggestion. */
  suggested: number | null;
  onSuggested: MouseEventHandler<HTMLButtonElement>;
  ref: Ref<HTMLInputElement>;
  onChange: (changes: { mode?: ReportMode; amount: string; totalBefore?: number }) => void;
}

const modes: { value: ReportMode; label: string }[] = [
  { value: 'add', label: 'Add a value' },
  { value: 'total', label: 'Set exact total' },
];

export function ReportAmount(props: ReportAmountProps) {
  const { draft, target, error, suggested, onSuggested, ref, onChange } = props;
  const { mode, amount } = draft;
  const name = mode === 'add' ? 'Value to add' : 'Exact total';
  return (
    <Stack gap={12}>
      <Segments
        fullWidth
        aria-label="How to report"
        value={mode}
        onChange={(chosen) => onChange({ mode: chosen, amount: '' })}
        data={modes}
      />
      <NumberField
        ref={ref}
        label={target.unit ? `${name} (${target.unit})` : name}
        description={`Now ${formatAmountOfTarget(target)}`}
        error={error}
        value={amount}
        onChange={(typed) => onChange({ amount: typed, ...(amount === '' && { totalBefore: target.currentValue }) })}
        rightSection={
          suggested !== null && (
            <PillButton aria-label={`Add ${formatAmount(suggested, target.unit)}`} onClick={onSuggested}>
              Add {formatAmount(suggested)}
            </PillButton>
          )
        }
        rightSectionWidth="auto"
        rightSectionProps={{ className: 'px-8' }}
        data-autofocus
      />
    </Stack>
  );
}

interface ReportPreviewProps {
  goal: Goal;
  /** The goal after the report; null while the report is incomplete or invalid. */
  after: Goal | null;
  today: Today;
}

export function ReportPreview({ goal, after, today }: ReportPreviewProps) {
  const previewed = after ?? goal;
  const date = findFinish(previewed, today);
  if (goal.goalType === 'simple' && goal.milestones.length === 0) return null;
  return (
    <Panel
      as={Row}
      tone={previewed.isCompleted ? 'positive' : 'accent'}
      padding="12px 16px"
      gap={12}
      align="start"
      aria-live="polite"
    >
      {previewed.isCompleted ? <CircleCheckBig size={20} aria-hidden /> : <CalendarCheck size={20} aria-hidden />}
      <Stack gap={0} className="grow items-start ink">
        <MutedText as="span" size="sm">
          {after ? 'New estimated completion' : 'Estimated completion'}
        </MutedText>
        {previewed.isCompleted ? (
          <strong className="mt-4">This report completes the goal</strong>
        ) : (
          <ExplainedGoal about="forecast" goal={previewed} today={today}>
            <strong>{date ? <DateText value={date} /> : 'No estimate yet'}</strong>
          </ExplainedGoal>
        )}
        {after && (
          <MutedText as="span" size="sm">
            {formatExcess(after) ?? (date && formatShift(goal, after))}
          </MutedText>
        )}
      </Stack>
    </Panel>
  );
}

/** Says when a value goal goes over its target, for example after a typing error. */
function formatExcess({ goalType, currentValue, targetValue, unit }: Goal): string | null {
  if (goalType !== 'value' || targetValue === null || currentValue <= targetValue) return null;
  return `${formatAmount(addAmounts(currentValue, -targetValue), unit)} over the target`;
}

function formatShift(before: Goal, after: Goal): string | null {
  if (after.isCompleted || before.estimatedCompletionDays === null || after.estimatedCompletionDays === null)
    return null;
  const days = before.estimatedCompletionDays - after.estimatedCompletionDays;
  if (days === 0) return 'As before';
  return `${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'earlier' : 'later'} than before`;
}
