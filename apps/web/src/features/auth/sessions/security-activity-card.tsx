import type { SecurityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { Button, Skeleton } from '@mantine/core';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import { trpc } from '../../../http/trpc.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { CollapsedList } from '../../../ui/pieces/collapsed-list.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useEndOthersAction } from './use-end-others-action.ts';

/** Every visit refetches the list. */
export function SecurityActivityCard() {
  const activity = trpc.securityActivity.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useEndOthersAction();
  return (
    <Card
      title="Security Activity"
      action={
        endOthers && (
          <Button variant="default" className="negative" onClick={endOthers.onClick}>
            {endOthers.label}
          </Button>
        )
      }
    >
      <QueryState query={activity} failure="The activity could not be loaded" skeleton={<Skeleton height={96} />}>
        {(list) => <ActivityList activity={list} />}
      </QueryState>
    </Card>
  );
}

function ActivityList({ activity }: { activity: readonly SecurityActivity[] }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <MutedText size="sm">
        {activity.length === 0
          ? 'Nothing in the last 90 days.'
          : 'Of the last 90 days. If something was not you, end other sessions and change how you sign in.'}
      </MutedText>
      <CollapsedList items={activity}>
        {(shown) => (
          <Stack as="ul" gap={0} divided>
            {shown.map(({ id, kind, device, createdAt }) => (
              <FactsRow
                key={id}
                title={activityLabels[kind]}
                facts={
                  <>
                    <span>
                      <DateText value={createdAt} />, {formatTime(createdAt, timeZone)}
                    </span>
                    {device !== null && <span>{device}</span>}
                  </>
                }
              />
            ))}
          </Stack>
        )}
      </CollapsedList>
    </>
  );
}

const activityLabels: Readonly<Record<SecurityActivityKind, string>> = {
  accountCreated: 'Account created',
  signedIn: 'Signed in with the password',
  signedInWithCode: 'Signed in with the password and a code',
  signedInWithRecoveryCode: 'Signed in with the password and a recovery code',
  signedInByLink: 'Signed in by a link of the person who runs this server',
  signedInWithPasskey: 'Signed in with a passkey',
  signedInWithProvider: 'Signed in with a joined account',
  codesRefused: 'Too many wrong codes: somebody may know the password',
  passwordSet: 'Password set',
  passwordChanged: 'Password changed',
  passwordReset: 'New password set by a link',
  passkeysRemoved: 'Passkeys removed with the new password',
  providersLeft: 'Joined accounts left with the new password',
  accessRevoked: 'API tokens and calendar feeds revoked with the new password',
  secondStepOn: 'Second step turned on',
  secondStepMoved: 'Second step moved to another app',
  secondStepOff: 'Second step turned off',
  secondStepReset: 'Second step turned off by the person who runs this server',
  recoveryCodesMade: 'New recovery codes made',
  recoveryCodeUsed: 'Recovery code used',
  browserTrusted: 'Browser trusted for 30 days',
  trustEnded: 'Trust in a browser ended',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  passkeyRefused: 'Passkey refused: there may be a copy of it',
  providerJoined: 'Account joined',
  providerLeft: 'Joined account left',
  apiTokenMade: 'API token created',
  apiTokenRevoked: 'API token revoked',
  accountDisabled: 'Account disabled by the person who runs this server',
  accountEnabled: 'Account enabled by the person who runs this server',
};
