import { Button } from '@mantine/core';
import { KeyRound, LogOut, MessageSquareWarning, Trash2 } from 'lucide-react';
import { useDialogs } from '../../hooks/dialog-url.ts';
import { useSignOutOrAsk } from '../../sync/outbox/use-sign-out-or-ask.ts';
import { trpc } from '../../sync/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

export function AccountCard() {
  const { data: user } = trpc.auth.me.useQuery();
  const { openDialog } = useDialogs();
  const { signOut, isPending } = useSignOutOrAsk();

  return (
    <Card title="Account">
      <SettingRow label={user?.name ?? ''} description={user?.email} />
      <UnconfirmedEmail />
      <Grid columns={2} min={200} className="mt-12">
        <Button
          variant="default"
          leftSection={<MessageSquareWarning size={18} aria-hidden />}
          onClick={() => openDialog('report-problem')}
        >
          Report a Problem
        </Button>
        <Button
          variant="default"
          leftSection={<KeyRound size={18} aria-hidden />}
          onClick={() => openDialog('change-password')}
        >
          Change Password
        </Button>
        <Button variant="default" leftSection={<LogOut size={18} aria-hidden />} loading={isPending} onClick={signOut}>
          Sign Out
        </Button>
        <Button
          variant="default"
          className="negative"
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => openDialog('delete-account')}
        >
          Delete Account
        </Button>
      </Grid>
    </Card>
  );
}
