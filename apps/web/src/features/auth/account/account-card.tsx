import { Button } from '@mantine/core';
import { KeyRound, LogOut, MessageSquareWarning } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useKeepFocus } from '../../../hooks/focus/keep-focus.ts';
import { trpc } from '../../../http/trpc.ts';
import { useCall } from '../../../store/use-call.ts';
import { useSignOutOrAsk } from '../../../session/sign-out.ts';
import { showToast } from '../../../undo/toast.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { failWithAccountReason } from '../account-failures.ts';
import { useHasPassword } from '../use-sign-in-ways.ts';

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

/**
 * Offers to resend the confirmation mail. Renders nothing once the address is confirmed, or when the server sends no
 * mail.
 */
export function UnconfirmedEmail() {
  const { data: user } = trpc.auth.me.useQuery();
  const { data: server } = trpc.serverInfo.get.useQuery();
  const send = useCall('auth.sendConfirmation', {
    onSuccess: () => showToast({ title: 'Mail sent', description: 'Follow the link in it within 7 days.' }),
    failure: failWithAccountReason('Unable to send the mail'),
  });
  const button = useKeepFocus(send.isPending);
  if (!server?.canMail || user?.emailConfirmedAt !== null) return null;
  return (
    <SettingRow
      label="Address not confirmed"
      description="Follow the link in the mail that we sent you. If many accounts were created on your network, we only send it when you ask for it here. Plans and reviews are only sent to a confirmed address."
    >
      <Button ref={button} variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Send Mail
      </Button>
    </SettingRow>
  );
}
