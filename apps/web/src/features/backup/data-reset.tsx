import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { useDataCheck, useDataReset } from './use-data-reset.ts';

/** Reset All Data (rules/backup.md#reset). */
export function DataReset() {
  const [isAsking, setIsAsking] = useState(false);
  const check = useDataCheck(() => setIsAsking(true));
  const reset = useDataReset(() => setIsAsking(false));
  return (
    <>
      <SettingRow label="Start over" description="Deletes progress, goals, categories and other calendars">
        <Button
          variant="default"
          className="negative"
          leftSection={<RotateCcw size={18} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          Reset All Data
        </Button>
      </SettingRow>
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
    </>
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
