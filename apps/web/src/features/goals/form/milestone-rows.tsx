import { ActionIcon, Button } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { milestoneFields } from '@goaltracker/contracts/goals/milestone.schema';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { collectErrors } from '../../../ui/fields/use-zod-form.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeMissing, emptyMilestone, type GoalForm, parseMilestone } from './goal-form-values.ts';
import { descriptionBelow, TextField } from '../../../ui/fields/text-field.tsx';

/** The milestones of a goal; those of a simple goal have no value of their own (rules/milestones.md#fields). */
export function MilestoneRows({ form }: { form: GoalForm }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { milestones, goalType } = form.getValues();

  /** Adds a row when the last one is valid; otherwise shows its errors. */
  function add(): void {
    const last = milestones.length - 1;
    const row = milestones[last];
    const { error } = row ? milestoneFields.safeParse(parseMilestone(row, goalType)) : {};
    if (error) {
      const errors = collectErrors(error.issues, (field) => `milestones.${last}.${field}`);
      form.setErrors({ ...form.errors, ...errors });
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
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
