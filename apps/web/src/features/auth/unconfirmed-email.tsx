import { Button } from '@mantine/core';
import { useKeepFocus } from '../../hooks/use-keep-focus.ts';
import { useCall } from '../../store/use-call.ts';
import { trpc } from '../../http/trpc.ts';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { showToast } from '../../ui/dialog/toast.ts';
import { failWithAccountReason } from './account-failures.ts';

/** Offers the mail that confirms the address again, until it is confirmed. Nothing where the server sends none. */
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
