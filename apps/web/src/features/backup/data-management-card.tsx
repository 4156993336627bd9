import { Button } from '@mantine/core';
import { CalendarCheck, RotateCcw, Target } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { useEventReportsExport, useGoalsExport } from './use-exports.ts';
import { useDataCheck, useDataReset } from './use-data-reset.ts';
import { Stack } from '../../ui/layout/layout.tsx';

/** CSV exports and Reset All Data (rules/backup.md#reset). */
export function DataManagementCard() {
  const [isAsking, setIsAsking] = useState(false);
  const goals = useGoalsExport();
  const eventReports = useEventReportsExport();
  const check = useDataCheck(() => setIsAsking(true));
  const reset = useDataReset(() => setIsAsking(false));

  return (
    <Card title="Data Management">
      <Stack gap={0}>
        <SettingRow label="Goals" description="With figures, dates and notes">
          <Button
            variant="default"
            w="min(100%, 264px)"
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
            w="min(100%, 264px)"
            leftSection={<CalendarCheck size={18} aria-hidden />}
            loading={eventReports.isPending}
            onClick={() => eventReports.mutate()}
          >
            Export Event Reports (CSV)
          </Button>
        </SettingRow>
        <SettingRow label="Start over" description="Deletes progress, goals, categories and other calendars">
          <Button
            variant="default"
            w="min(100%, 264px)"
            className="negative"
            leftSection={<RotateCcw size={18} aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            Reset All Data
          </Button>
        </SettingRow>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="Are you absolutely sure?"
          text={<ResetSummary />}
          confirmLabel="Reset All Data"
          destructive
          isPending={reset.isPending}
          onConfirm={() => reset.mutate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

function ResetSummary() {
  return (
    <>
      <p className="mb-8">
        All your progress, goals, categories and other calendars are deleted, and the default categories come back. This
        action cannot be undone.
      </p>
      <p className="mb-8">
        Your tasks, events and notes stay, without their links to goals. A saved plan becomes a draft.
      </p>
    </>
  );
}
