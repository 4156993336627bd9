import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { leadFields } from '@goaltracker/contracts/goals/lead.schema';
import { reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { perPeriod } from '../../../ui/format-amount.ts';
import { frequencyLabels } from '../goal-words.ts';
import { DigitsField } from '../../../ui/digits-field.tsx';
import classes from './goal-form.module.css';
import { emptyLead, type GoalForm, readLead } from './goal-form-values.ts';

const frequencies = reportingFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));
const problems: Record<string, string> = {
  title: 'Lead measure title is required',
  targetValue: 'Target value must be greater than 0',
};

/** The lead measures that drive a WIG, each with a target of its own. */
export function LeadRows({ form }: { form: GoalForm }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { leads } = form.getValues();

  /** Another one, once the last one is complete; otherwise what it lacks. */
  function add(): void {
    const last = leads.length - 1;
    const row = leads[last];
    const { error } = row ? leadFields.safeParse(readLead(row)) : {};
    if (error) {
      const fields = error.issues.map(({ path }) => String(path[0]));
      for (const field of fields) form.setFieldError(`leads.${last}.${field}`, problems[field] ?? 'Invalid input');
      form.getInputNode(`leads.${last}.${fields[0]}`)?.focus();
      return;
    }
    flushSync(() => form.insertListItem('leads', emptyLead()));
    form.getInputNode(`leads.${leads.length}.title`)?.focus();
  }

  return (
    <fieldset className={classes.parts}>
      <legend>Lead measures</legend>
      {leads.length === 0 && (
        <p className={classes.hint}>What you do again and again to move the goal. It is done when all of them are.</p>
      )}
      <ul className={classes.rows}>
        {leads.map(({ key, reportingFrequency }, index) => (
          <li key={key} className={classes.lead} aria-label={`Lead measure ${index + 1}`}>
            <div className={classes.category}>
              <TextInput
                label="Lead measure"
                placeholder="Runs of 5 km"
                maxLength={255}
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
            </div>
            <div className={classes.pair}>
              <DigitsField
                label="Target value"
                placeholder="30"
                {...form.getInputProps(`leads.${index}.targetValue`)}
              />
              <TextInput
                label="Unit"
                placeholder="runs"
                maxLength={255}
                {...form.getInputProps(`leads.${index}.unit`)}
              />
            </div>
            <div className={classes.pair}>
              <Select
                label="Reporting frequency"
                data={frequencies}
                {...form.getInputProps(`leads.${index}.reportingFrequency`)}
              />
              <DigitsField
                label={`Expected ${perPeriod(reportingFrequency)}`}
                placeholder="3"
                {...form.getInputProps(`leads.${index}.expectedProgress`)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button ref={addButton} variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={add}>
        Add Lead Measure
      </Button>
    </fieldset>
  );
}
