import { Alert, Button, Checkbox, Skeleton } from '@mantine/core';
import { type ResetWay, type ResetWays, resetPasswordInput } from '@goaltracker/contracts/auth/account-link.schema';
import { useQuery } from '@tanstack/react-query';
import { clearAccountLink } from '../account-link.ts';
import { removeToken } from '../../../session/auth-token.ts';
import { storeDeviceToken } from '../../../session/device-tokens.ts';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { UsageFacts } from '../../../ui/text/date-text.tsx';
import { showToast } from '../../../undo/toast.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { password } from '../credentials.ts';
import { failBesideForm, failWithAccountReason } from '../account-failures.ts';
import { findServerMessage } from './failure-messages.ts';
import { NewPasswordField } from '../password-fields.tsx';
import { callDirectly } from '../call-directly.ts';

const schema = resetPasswordInput.extend({ newPassword: password });
const nothing: ResetWays = { ways: [], hasSecondStep: false };

/**
 * Sets a new password with the token of a link. Loads first which passkeys and joined accounts the form offers to
 * remove.
 */
export default function ResetPasswordForm({ token }: { token: string }) {
  const client = useTrpcClient();
  const query = useQuery({
    queryKey: ['reset-ways', token],
    queryFn: () => callDirectly(client, 'auth.listResetWays', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Never stored: another user may be signed in to this browser.
    persister: undefined,
  });
  if (query.error && parseServerError(query.error).code === 'FORBIDDEN')
    return <NewPasswordForm token={token} {...nothing} refusal={query.error} />;
  return (
    <QueryState query={query} skeleton={<Skeleton height={220} />}>
      {(found) => <NewPasswordForm token={token} {...found} refusal={null} />}
    </QueryState>
  );
}

interface NewPasswordFormProps extends ResetWays {
  token: string;
  /** The error when the link does not work, otherwise null. */
  refusal: unknown;
}

function NewPasswordForm({ token, ways, hasSecondStep, refusal }: NewPasswordFormProps) {
  const initialValues = { token, newPassword: '', revokeAccess: true, keepWays: [] as string[] };
  const form = useZodForm({ schema, initialValues });
  const { revokeAccess, keepWays } = form.values;
  const reset = useCall('auth.resetPassword', {
    onSuccess({ userId, deviceToken }) {
      storeDeviceToken(userId, deviceToken);
      removeToken();
      clearAccountLink();
      showToast({ title: 'Password set', description: 'Sign in with your new password.' });
    },
    onError: form.showServerIssues,
    failure: failBesideForm(failWithAccountReason('Unable to set the password')),
  });
  const message = findServerMessage(reset.error ?? refusal);

  return (
    <form onSubmit={form.submit((input) => reset.mutate(input))} noValidate aria-label="Set a New Password">
      <Stack gap={16}>
        <NewPasswordField
          label="New Password"
          name="password"
          {...form.getInputProps('newPassword')}
          value={form.values.newPassword}
        />
        <Checkbox
          label="Revoke API tokens and calendar feeds"
          {...form.getInputProps('revokeAccess', { type: 'checkbox' })}
        />
        {ways.length > 0 && (
          <fieldset>
            <legend>Remove passkeys and joined accounts</legend>
            <MutedText as="p" size="sm" className="mb-8">
              What you untick goes on signing in. Untick only what you know.
            </MutedText>
            <Stack gap={8}>
              {ways.map((way) => (
                <Checkbox
                  key={way.id}
                  label={<WayText way={way} />}
                  checked={!keepWays.includes(way.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    form.setFieldValue(
                      'keepWays',
                      checked ? keepWays.filter((id) => id !== way.id) : [...keepWays, way.id],
                    )
                  }
                />
              ))}
            </Stack>
          </fieldset>
        )}
        <MutedText as="p" size="sm">
          You are signed out everywhere, and your devices get no more reminders until you sign in there again.{' '}
          {revokeAccess
            ? 'What stays: your data and settings, and the calendars you subscribe to.'
            : 'What stays: API tokens, calendar feeds, the list of devices that have signed in before, your data and settings, and the calendars you subscribe to. Tick everything if somebody else may have been in your account.'}
        </MutedText>
        {hasSecondStep && (
          <MutedText as="p" size="sm">
            Your second step stays on: you sign in with the new password and a code. If you have lost the app and the
            recovery codes, ask the person who runs this server.
          </MutedText>
        )}
        {message && <Alert color="yellow">{message}</Alert>}
        <Button type="submit" loading={reset.isPending} fullWidth>
          Set Password
        </Button>
      </Stack>
    </form>
  );
}

function WayText({ way: { kind, name, provider, createdAt, lastUsedAt } }: { way: ResetWay }) {
  return (
    <>
      {kind === 'passkey' ? `Passkey “${name}”` : `${provider}, ${name}`}
      <Row as="span" gap="0px 12px" wrap className="muted text-sm">
        <UsageFacts createdAt={createdAt} lastUsedAt={lastUsedAt} />
      </Row>
    </>
  );
}
