import { Button, Select } from '@mantine/core';
import { type PlannerSettings, savePlannerSettingsInput } from '@goaltracker/contracts/planner/planner.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useCall } from '../../../store/use-call.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/dialog/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useZodForm } from '../../../ui/fields/use-zod-form.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';

interface PlannerSettingsFormProps {
  settings: PlannerSettings;
  onClose: () => void;
}

const monthDayMessage = 'Must be a day from 1 to 31';

const settingsForm = savePlannerSettingsInput
  .required()
  .extend({ monthlyPlanningDate: z.int(monthDayMessage).min(1, monthDayMessage).max(31, monthDayMessage) });

const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const someSunday = Date.UTC(2026, 10, 22);
/** The days of the week from one on, 0 for Sunday. */
function listWeekdays(first: number) {
  return Array.from({ length: 7 }, (_, at) => (first + at) % 7).map((weekday) => ({
    value: String(weekday),
    label: weekdayName.format(someSunday + weekday * 86_400_000),
  }));
}

/** Edits the monthly day, weekly day and daily time of planning (rules/planner.md#planning-times). */
export function PlannerSettingsForm({ settings, onClose }: PlannerSettingsFormProps) {
  const { firstWeekday } = useLocalSettings();
  const form = useZodForm({
    schema: settingsForm,
    initialValues: {
      monthlyPlanningDate: String(settings.monthlyPlanningDate),
      weeklyPlanningDay: String(settings.weeklyPlanningDay),
      dailyPlanningTime: settings.dailyPlanningTime,
    },
    toInput: ({ monthlyPlanningDate, weeklyPlanningDay, dailyPlanningTime }) => ({
      monthlyPlanningDate: parseAmount(monthlyPlanningDate) ?? Number.NaN,
      weeklyPlanningDay: Number(weeklyPlanningDay),
      dailyPlanningTime,
    }),
  });
  const save = useCall('planner.saveSettings', {
    onSuccess() {
      onClose();
      showToast({ title: 'Settings saved' });
    },
    onError: form.showServerIssues,
  });

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
      <Stack gap={16}>
        <NumberField
          isWhole
          label="Monthly planning day"
          description="1 to 31; a month without that day has its last one"
          {...form.getInputProps('monthlyPlanningDate')}
        />
        <Select
          label="Weekly planning day"
          data={listWeekdays(firstWeekday ?? 0)}
          allowDeselect={false}
          {...form.getInputProps('weeklyPlanningDay')}
        />
        <TimeField label="Daily planning time" {...form.getInputProps('dailyPlanningTime')} />
      </Stack>
    </Dialog>
  );
}
