import { Button, Select } from '@mantine/core';
import { type PlannerSettings, savePlannerSettingsInput } from '@goaltracker/contracts/planner/planner.schema';
import { z } from '@goaltracker/contracts/core/zod';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useCall } from '../../../store/use-call.ts';
import { useRead } from '../../../store/use-read.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../undo/toast.ts';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';

export default function PlannerSettingsDialog({ onClose }: DialogProps) {
  const settings = useRead('planner.getSettings');
  if (settings.data) return <PlannerSettingsForm settings={settings.data} onClose={onClose} />;
  return (
    <Dialog title="Planner Settings" size="sm" onClose={onClose}>
      <QueryState query={settings} skeleton={<FieldsSkeleton />}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

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
/** `first`: 0 for Sunday. */
function listWeekdays(first: number) {
  return Array.from({ length: 7 }, (_, at) => (first + at) % 7).map((weekday) => ({
    value: String(weekday),
    label: weekdayName.format(someSunday + weekday * 86_400_000),
  }));
}

/** See rules/planner.md#planning-times. */
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
