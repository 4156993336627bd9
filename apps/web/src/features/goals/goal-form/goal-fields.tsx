import { Button, Checkbox, Select, UnstyledButton } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { priorities } from '@goaltracker/domain/goals/enums';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { recommendProgress } from '@goaltracker/domain/goals/recommended-progress';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { formatPercent, formatRate, perPeriod } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { frequencyOptions, priorityLabels } from '../goal-labels.ts';
import { CategoryField } from '../categories/category-field.tsx';
import type { GoalForm } from './goal-form-values.ts';
import { LeadRows, MilestoneRows } from './goal-part-rows.tsx';
import { TypeLossNotice } from './type-change.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatAmountOfTarget } from '../pace/format-progress.ts';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';

const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }));

interface GoalFieldsProps {
  form: GoalForm;
  today: string;
  /** Absent for a new goal. */
  goal?: Goal;
  /** Renders the choice of type around the fields that depend on it. */
  renderType: (typeFields: ReactNode) => ReactNode;
}

export function GoalFields({ form, today, goal, renderType }: GoalFieldsProps) {
  const { goalType } = form.getValues();
  return (
    <Stack gap={16}>
      <TextField
        label="Title"
        placeholder="What do you want to reach?"
        limit={titleMaxLength}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <CategoryField {...form.getInputProps('categoryId')} />
      <Select label="Priority" data={priorityOptions} {...form.getInputProps('priority')} />
      {renderType(
        <Stack gap={16}>
          {goal && <TypeLossNotice goal={goal} type={goalType} />}
          {goalType === 'value' && <AmountFields form={form} />}
          <DateField label="Deadline (optional)" minDate={today} {...form.getInputProps('deadline')} />
          {goalType === 'value' && <RecommendedProgress form={form} today={today} {...(goal && { goal })} />}
          {goalType === 'wig' && <LeadRows form={form} />}
          <MilestoneRows form={form} />
          <CountsFromField form={form} isOffered={goal !== undefined && goalType !== 'simple'} />
        </Stack>,
      )}
    </Stack>
  );
}

function AmountFields({ form }: { form: GoalForm }) {
  const frequency = form.getValues().reportingFrequency;
  return (
    <>
      <Row gap={12} align="start">
        <NumberField className="grow" label="Target value" placeholder="24" {...form.getInputProps('targetValue')} />
        <TextField
          className="grow"
          label="Unit"
          placeholder="books"
          limit={titleMaxLength}
          {...form.getInputProps('unit')}
        />
      </Row>
      <Row gap={12} align="start">
        <Select
          className="grow"
          label="Reporting frequency"
          data={frequencyOptions}
          {...form.getInputProps('reportingFrequency')}
        />
        <NumberField
          className="grow"
          label={`Expected progress ${perPeriod(frequency)}`}
          placeholder="2"
          {...form.getInputProps('expectedDailyProgress')}
        />
      </Row>
      <Checkbox label="Skip weekends" {...form.getInputProps('skipWeekends', { type: 'checkbox' })} />
    </>
  );
}

/**
 * The current progress of a value goal and the pace that meets its deadline (rules/forecast.md#recommended-progress).
 * Warns when the expected progress is lower.
 */
function RecommendedProgress({ form, goal, today }: { form: GoalForm; goal?: Goal; today: string }) {
  const { targetValue, deadline, reportingFrequency, skipWeekends, unit, expectedDailyProgress } = form.getValues();
  const remaining = addAmounts(parseAmount(targetValue) ?? 0, -(goal?.currentValue ?? 0));
  const work =
    deadline && remaining > 0 ? { remaining, today, deadline, frequency: reportingFrequency, skipWeekends } : null;
  const recommended = work && recommendProgress(work);
  const reporting = { reportingFrequency, skipWeekends };
  const expected = parseAmount(expectedDailyProgress);
  const isUsed = recommended === expected;
  const needed = work && recommendProgress({ ...work, decimals: 4 });
  const misses = needed !== null && expected !== null && expected < needed;
  return (
    <>
      {goal?.goalType === 'value' && (
        <MutedText size="sm" className="mb-8">
          Current progress: {formatAmountOfTarget(goal)} ({formatPercent(goal.progressPercentage)})
        </MutedText>
      )}
      {recommended && (
        <Panel
          as={Row}
          tone={misses ? 'warning' : 'accent'}
          padding="8px"
          small
          gap={12}
          className="pl-16"
          aria-live="polite"
        >
          <Text size="sm" className="grow">
            {misses && `${formatRate(expected, unit, reporting, recommended)} is too little. `}
            Recommended:{' '}
            <Text as="strong" weight="bold">
              {formatRate(recommended, unit, reporting)}
            </Text>{' '}
            to meet the deadline
          </Text>
          {!isUsed && (
            <Button
              variant="subtle"
              onClick={() => form.setFieldValue('expectedDailyProgress', formatTypedAmount(recommended))}
            >
              Use
            </Button>
          )}
        </Panel>
      )}
    </>
  );
}

/** The day from which the pace counts (rules/pace.md#start). More options reveals an empty field, when `isOffered`. */
function CountsFromField({ form, isOffered }: { form: GoalForm; isOffered: boolean }) {
  const { countsFrom } = form.getValues();
  // Once shown, the field stays, even when empty.
  const [isShown, setIsShown] = useState(countsFrom !== null);
  if (isShown || countsFrom !== null)
    return (
      <DateField
        label="Pace counts from"
        description="What was reached before that day is where the expected line begins."
        {...form.getInputProps('countsFrom')}
      />
    );
  if (!isOffered) return null;
  return (
    <UnstyledButton
      className="self-start min-h-44 muted text-sm medium"
      onClick={() => {
        flushSync(() => setIsShown(true));
        form.getInputNode('countsFrom')?.focus();
      }}
    >
      More options
    </UnstyledButton>
  );
}
