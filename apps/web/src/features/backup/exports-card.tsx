import { Button } from '@mantine/core';
import { CalendarCheck, Target } from 'lucide-react';
import { Card } from '../../ui/layout/panel.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { useEventReportsExport, useGoalsExport } from './use-exports.ts';

export function ExportsCard() {
  const goals = useGoalsExport();
  const eventReports = useEventReportsExport();
  return (
    <Card title="Export">
      <SettingRow label="Goals" description="With figures, dates and notes">
        <Button
          variant="default"
          leftSection={<Target size={18} aria-hidden />}
          loading={goals.isPending}
          onClick={() => goals.mutate()}
        >
          Export Goals (CSV)
        </Button>
      </SettingRow>
      <SettingRow label="Event reports" description="What became of your events">
        <Button
          variant="default"
          leftSection={<CalendarCheck size={18} aria-hidden />}
          loading={eventReports.isPending}
          onClick={() => eventReports.mutate()}
        >
          Export Event Reports (CSV)
        </Button>
      </SettingRow>
    </Card>
  );
}
