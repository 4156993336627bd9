import { Button, Select, Stack } from '@mantine/core';
import { type PlannerSettings, savePlannerSettingsInput } from '@goaltracker/contracts/planner/planner.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { Dialog } from '../../../ui/dialog.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { DigitsField } from '../../../ui/digits-field.tsx';
import { useSaveSettings } from './use-save-settings.ts';

interface PlannerSettingsFormProps {
  settings: PlannerSettings;
  onClose: () => void;
}

const monthDay = 'Must be a day from 1 to 31';

const settingsForm = savePlannerSettingsInput
  .required()
  .extend({ monthlyPlanningDate: z.int(monthDay).min(1, monthDay).max(31, monthDay) });

const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const aSunday = Date.UTC(2026, 10, 22);
const weekdays = Array.from({ length: 7 }, (_, weekday) => ({
  value: String(weekday),
  label: weekdayName.format(aSunday + weekday * 86_400_000),
}));

/** The day of the month, the day of the week and the time of the day to plan at (second document, section 5). */
export function PlannerSettingsForm({ settings, onClose }: PlannerSettingsFormProps) {
  const form = useZodForm({
    schema: settingsForm,
    initialValues: {
      monthlyPlanningDate: String(settings.monthlyPlanningDate),
      weeklyPlanningDay: String(settings.weeklyPlanningDay),
      dailyPlanningTime: settings.dailyPlanningTime,
    },
    toInput: ({ monthlyPlanningDate, weeklyPlanningDay, dailyPlanningTime }) => ({
      monthlyPlanningDate: monthlyPlanningDate === '' ? Number.NaN : Number(monthlyPlanningDate),
      weeklyPlanningDay: Number(weeklyPlanningDay),
      dailyPlanningTime,
    }),
  });
  const save = useSaveSettings({ onSaved: onClose, onRefused: form.showServerIssues });

  return (
    <Dialog
      title="Planner Settings"
      size="sm"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => save.mutate(input))}
      footer={
        <Button type="submit" loading={save.isPending}>
          Save Settings
        </Button>
      }
    >
      <Stack gap="md">
        <DigitsField
          label="Monthly planning day"
          description="1 to 31; a month without that day has its last one"
          maxLength={2}
          {...form.getInputProps('monthlyPlanningDate')}
        />
        <Select
          label="Weekly planning day"
          data={weekdays}
          allowDeselect={false}
          {...form.getInputProps('weeklyPlanningDay')}
        />
        <TimeField label="Daily planning time" {...form.getInputProps('dailyPlanningTime')} />
      </Stack>
    </Dialog>
  );
}
