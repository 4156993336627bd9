import { Button } from '@mantine/core';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { useSending } from '../../http/send-once.ts';
import { trpcClient } from '../../http/trpc.ts';
import { forgetEverything } from '../../store/rows/open-store.ts';
import { useCall } from '../../store/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showError, showToast } from '../../undo/toast.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';

export function DeletionCard() {
  const openDialog = useOpenDialog();
  return (
    <Card title="Reset or Delete">
      <DataReset />
      <SettingRow label="Leave GoalTracker" description="Deletes the account and everything in it">
        <Button
          variant="default"
          className="negative"
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => openDialog('delete-account')}
        >
          Delete Account
        </Button>
      </SettingRow>
    </Card>
  );
}

/** Reset All Data (rules/backup.md#reset). */
function DataReset() {
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

function useDataCheck(onData: () => void) {
  return useSending({
    mutationFn: () => trpcClient.backup.checkData.query(),
    onSuccess({ hasData }) {
      if (hasData) onData();
      else showError('No Data to Reset', 'You do not have any goals or categories to delete.');
    },
    onError: () => showError('Error', 'Failed to check your data. Please try again.'),
  });
}

/** Resets all data. Reads everything again even when the call fails: the server may have reset the data. */
function useDataReset(onEnd: () => void) {
  return useCall('backup.resetData', {
    onSuccess() {
      onEnd();
      forgetEverything();
      showToast({
        title: 'Data Reset Complete',
        description: 'Your progress, goals and categories are deleted, and the default categories are back.',
      });
    },
    onError() {
      onEnd();
      forgetEverything();
    },
  });
}
