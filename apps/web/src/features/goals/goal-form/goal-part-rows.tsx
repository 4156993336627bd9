import { ActionIcon, Button, Select } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { leadFields } from '@goaltracker/contracts/goals/lead.schema';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { milestoneFields } from '@goaltracker/contracts/goals/milestone.schema';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { perPeriod } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { frequencyOptions } from '../goal-labels.ts';
import { collectErrors } from '../../../http/forms/use-zod-form.ts';
import {
  describeMissing,
  emptyLead,
  emptyMilestone,
  type GoalForm,
  parseLead,
  parseMilestone,
} from './goal-form-values.ts';
import { descriptionBelow, TextField } from '../../../ui/fields/text-field.tsx';

export function LeadRows({ form }: { form: GoalForm }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { leads } = form.getValues();

  function add(): void {
    const last = leads.length - 1;
    const row = leads[last];
    const { error } = row ? leadFields.safeParse(parseLead(row)) : {};
    if (error) {
      showErrors(form, `leads.${last}`, error.issues);
      return;
    }
    flushSync(() => form.insertListItem('leads', emptyLead()));
    form.getInputNode(`leads.${leads.length}.title`)?.focus();
  }

  return (
    <fieldset>
      <legend>Lead measures</legend>
      {leads.length === 0 && (
        <MutedText size="sm" className="mb-8">
          What you do again and again to move the goal. It is done when all of them are.
        </MutedText>
      )}
      <Stack as="ul" className="mb-8">
        {leads.map((row, index) => (
          <Panel as="li" key={row.key} aria-label={`Lead measure ${index + 1}`}>
            <Stack gap={12}>
              <Row align="end">
                <TextField
                  className="grow"
                  label="Lead measure"
                  placeholder="Runs of 5 km"
                  limit={titleMaxLength}
                  description={describeMissing(row)}
                  inputWrapperOrder={descriptionBelow}
                  {...form.getInputProps(`leads.${index}.title`)}
                />
                <ActionIcon
                  aria-label={`Remove lead measure ${index + 1}`}
                  onClick={() => {
                    form.removeListItem('leads', index);
                    addButton.current?.focus();
                  }}
                >
                  <X size={18} aria-hidden />
                </ActionIcon>
              </Row>
              <Row gap={12} align="start">
                <NumberField
                  isWhole
                  className="grow"
                  label="Target value"
                  placeholder="30"
                  {...form.getInputProps(`leads.${index}.targetValue`)}
                />
                <TextField
                  className="grow"
                  label="Unit"
                  placeholder="runs"
                  limit={titleMaxLength}
                  {...form.getInputProps(`leads.${index}.unit`)}
                />
              </Row>
              <Row gap={12} align="start">
                <Select
                  className="grow"
                  label="Reporting frequency"
                  data={frequencyOptions}
                  {...form.getInputProps(`leads.${index}.reportingFrequency`)}
                />
                <NumberField
                  className="grow"
                  label={`Expected ${perPeriod(row.reportingFrequency)}`}
                  placeholder="3"
                  {...form.getInputProps(`leads.${index}.expectedProgress`)}
                />
              </Row>
            </Stack>
          </Panel>
        ))}
      </Stack>
      <Button ref={addButton} variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={add}>
        Add Lead Measure
      </Button>
    </fieldset>
  );
}

/** The milestones of a goal. In a simple goal they have no target (rules/milestones.md#fields). */
export function MilestoneRows({ form }: { form: GoalForm }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { milestones, goalType } = form.getValues();

  function add(): void {
    const last = milestones.length - 1;
    const row = milestones[last];
    const { error } = row ? milestoneFields.safeParse(parseMilestone(row, goalType)) : {};
    if (error) {
      showErrors(form, `milestones.${last}`, error.issues);
      return;
    }
    flushSync(() => form.insertListItem('milestones', emptyMilestone()));
    form.getInputNode(`milestones.${milestones.length}.title`)?.focus();
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset>
      <legend>Milestones</legend>
      {milestones.length === 0 && (
        <MutedText size="sm" className="mb-8">
          Steps on the way, to tick off one by one.
        </MutedText>
      )}
      {milestones.length > 0 && (
        <Stack as="ul" className="mb-8">
          {milestones.map((row, index) => (
            <Row as="li" key={row.key} align="start">
              <TextField
                className="grow"
                aria-label={`Milestone ${index + 1} title`}
                placeholder="Milestone title"
                limit={titleMaxLength}
                description={describeMissing(row, goalType)}
                inputWrapperOrder={descriptionBelow}
                onKeyDown={addOnEnter}
                {...form.getInputProps(`milestones.${index}.title`)}
              />
              {goalType !== 'simple' && (
                <NumberField
                  w={112}
                  aria-label={`Milestone ${index + 1} target value`}
                  placeholder="Target"
                  onKeyDown={addOnEnter}
                  {...form.getInputProps(`milestones.${index}.targetValue`)}
                />
              )}
              <ActionIcon
                aria-label={`Remove milestone ${index + 1}`}
                onClick={() => {
                  form.removeListItem('milestones', index);
                  addButton.current?.focus();
                }}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            </Row>
          ))}
        </Stack>
      )}
      <Button ref={addButton} variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={add}>
        Add Milestone
      </Button>
    </fieldset>
  );
}

function showErrors(form: GoalForm, row: string, issues: Parameters<typeof collectErrors>[0]): void {
  const errors = collectErrors(issues, (field) => `${row}.${field}`);
  form.setErrors({ ...form.errors, ...errors });
  form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
}
