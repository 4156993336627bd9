import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { DataReset } from '../backup/data-reset.tsx';

/** What cannot be undone: Reset All Data and Delete Account. */
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
