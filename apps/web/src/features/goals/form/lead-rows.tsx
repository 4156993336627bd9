import { ActionIcon, Button, Select } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { leadFields } from '@goaltracker/contracts/goals/lead.schema';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { perPeriod } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { frequencyOptions } from '../goal-labels.ts';
import { collectErrors } from '../../../ui/fields/use-zod-form.ts';
import { describeMissing, emptyLead, type GoalForm, parseLead } from './goal-form-values.ts';
import { descriptionBelow, TextField } from '../../../ui/fields/text-field.tsx';

/** The lead measures of a WIG. */
export function LeadRows({ form }: { form: GoalForm }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { leads } = form.getValues();

  /** Adds a row when the last one is valid; otherwise shows its errors. */
  function add(): void {
    const last = leads.length - 1;
    const row = leads[last];
    const { error } = row ? leadFields.safeParse(parseLead(row)) : {};
    if (error) {
      const errors = collectErrors(error.issues, (field) => `leads.${last}.${field}`);
      form.setErrors({ ...form.errors, ...errors });
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
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
