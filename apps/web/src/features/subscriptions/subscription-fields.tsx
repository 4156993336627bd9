import { Select } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { eventColors } from '@goaltracker/domain/calendar/enums';
import { ColorSwatches } from '../../ui/choices/radio-tiles.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import type { ZodForm } from '../../http/forms/use-zod-form.ts';
import type { ZodType } from 'zod';
import { labelRefresh, listRefreshTimes } from './refresh-labels.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** An empty name stands for the name that the calendar gives itself. */
type SubscriptionValues = { url: string; name: string; color: string; refresh: string };

export function toSubscriptionInput({ refresh, name, ...values }: SubscriptionValues) {
  return { ...values, ...(name.trim() && { name }), refreshMinutes: Number(refresh) };
}

export const toSubscriptionField = (path: string) => (path === 'refreshMinutes' ? 'refresh' : path);

/** The address comes first: everything else has a default. */
export function SubscriptionFields({ form }: { form: ZodForm<ZodType, SubscriptionValues> }) {
  const { color, refresh } = form.values;
  return (
    <Stack gap={16}>
      <TextField
        label="Address"
        description="Where the calendar is shared, for example as “secret address in iCal format”"
        placeholder="https://example.org/team.ics"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        limit={2_000}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextField
        label="Name"
        description="If empty, the one that the calendar gives itself"
        limit={titleMaxLength}
        {...form.getInputProps('name')}
      />
      <ColorSwatches
        label="Colour"
        colors={eventColors}
        value={color}
        onChange={(next) => form.setFieldValue('color', next)}
      />
      <Select
        label="Refresh"
        data={listRefreshTimes(Number(refresh)).map((minutes) => ({
          value: String(minutes),
          label: labelRefresh(minutes),
        }))}
        allowDeselect={false}
        {...form.getInputProps('refresh')}
      />
    </Stack>
  );
}
