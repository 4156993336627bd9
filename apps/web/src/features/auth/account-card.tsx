import { Button } from '@mantine/core';
import { KeyRound, LogOut, MessageSquareWarning } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useSignOutOrAsk } from '../../store/use-sign-out-or-ask.ts';
import { trpc } from '../../http/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { useHasPassword } from './use-sign-in-ways.ts';

/** Offers no password where people sign in at identity providers only. */
export function AccountCard() {
  const { data: user } = trpc.auth.me.useQuery();
  const hasPassword = useHasPassword();
  const { hasPasswords = true } = trpc.auth.getRegistration.useQuery().data ?? {};
  const openDialog = useOpenDialog();
  const { signOut, isPending } = useSignOutOrAsk();

  return (
    <Card title="Account">
      <SettingRow id="sign-out" label={user?.name ?? ''} description={user?.email}>
        <Button variant="default" leftSection={<LogOut size={18} aria-hidden />} loading={isPending} onClick={signOut}>
          Sign Out
        </Button>
      </SettingRow>
      <UnconfirmedEmail />
      {hasPasswords && (
        <SettingRow
          label="Password"
          description={
            hasPassword ? 'Changing it signs out your other devices' : 'You have none, and sign in without one'
          }
        >
          <Button
            variant="default"
            leftSection={<KeyRound size={18} aria-hidden />}
            onClick={() => openDialog('change-password')}
          >
            {hasPassword ? 'Change Password' : 'Set Password'}
          </Button>
        </SettingRow>
      )}
      <SettingRow label="Help" description="Something does not work as it should?">
        <Button
          variant="default"
          leftSection={<MessageSquareWarning size={18} aria-hidden />}
          onClick={() => openDialog('report-problem')}
        >
          Report a Problem
        </Button>
      </SettingRow>
    </Card>
  );
}
