import { Checkbox, Select } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { priorities } from '@goaltracker/domain/goals/enums';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { perPeriod } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { frequencyOptions, priorityLabels } from '../goal-labels.ts';
import { CategoryField } from './category-field.tsx';
import type { GoalForm } from './goal-form-values.ts';
import { LeadRows } from './lead-rows.tsx';
import { MilestoneRows } from './milestone-rows.tsx';
import { RecommendedProgress } from './recommended-progress.tsx';
import { TypeLossNotice } from './type-loss.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }));

interface GoalFieldsProps {
  form: GoalForm;
  today: string;
  /** The goal to change; absent for a new one. */
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

/** The day from which the pace counts, shown where it is set, and offered for a goal that exists (rules/pace.md#start). */
function CountsFromField({ form, isOffered }: { form: GoalForm; isOffered: boolean }) {
  const { countsFrom } = form.getValues();
  // Once shown it stays, also empty.
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
    <PlainButton
      className="self-start min-h-44 muted text-sm medium"
      onClick={() => {
        flushSync(() => setIsShown(true));
        form.getInputNode('countsFrom')?.focus();
      }}
    >
      More options
    </PlainButton>
  );
}

/** The target and expected pace of a value goal. */
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
