import type { Identity } from '@goaltracker/contracts/auth/provider.schema';
import { lastWayRefusal } from '@goaltracker/domain/auth/enums';
import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { RemovableList } from '../../../ui/dialog/removable-list.tsx';
import { showError, showToast } from '../../../undo/toast.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useSignInWays } from '../use-sign-in-ways.ts';
import { ProviderButton } from './provider-buttons.tsx';
import { visitProvider } from './provider-visit.ts';

/**
 * Joins and leaves accounts at identity providers. Renders nothing when there are no providers and no joined accounts.
 */
export function JoinedAccountsCard() {
  const registration = trpc.auth.getRegistration.useQuery();
  const joined = trpc.providers.listJoined.useQuery(undefined, { staleTime: 0 });
  const providers = registration.data?.providers ?? [];
  if (providers.length === 0 && !joined.data?.length) return null;

  return (
    <Card title="Joined Accounts">
      <QueryState query={joined} failure="The joined accounts could not be loaded" skeleton={<Skeleton height={44} />}>
        {(list) => {
          const others = providers.filter(({ number }) => !list.some((each) => each.number === number));
          return (
            <Stack gap={12}>
              <JoinedList joined={list} />
              {others.length > 0 && (
                <Row gap={8} wrap>
                  {others.map((provider) => (
                    <ProviderButton
                      key={provider.number}
                      leftSection={<Plus size={18} aria-hidden />}
                      onClick={() => void visitProvider(provider, { purpose: 'join' })}
                    >
                      Join {provider.name}
                    </ProviderButton>
                  ))}
                </Row>
              )}
            </Stack>
          );
        }}
      </QueryState>
    </Card>
  );
}

function JoinedList({ joined }: { joined: readonly Identity[] }) {
  const isLastWay = useSignInWays()?.isOnlyOne && joined.length === 1;
  const leave = useCall('providers.leave', {
    onSuccess: () => showToast({ title: 'Account left', description: 'It no longer signs you in.' }),
  });
  return (
    <RemovableList
      items={joined}
      empty={
        <MutedText size="sm">
          Join your account elsewhere, and you sign in here with it, without a password and without a code of ours.
        </MutedText>
      }
      question={({ provider, name }) => ({
        title: `Leave ${provider}?`,
        text: `${name} no longer signs you in here. Your account there stays.`,
        confirmLabel: 'Leave',
      })}
      onRemove={leave.mutate}
    >
      {({ provider, name, createdAt, lastUsedAt }, ask) => (
        <FactsRow
          title={provider}
          facts={
            <>
              <span>{name}</span>
              <span>
                Joined <DateText value={createdAt} />
              </span>
              {lastUsedAt && (
                <span>
                  Last used <DateText value={lastUsedAt} />
                </span>
              )}
            </>
          }
        >
          <Button
            variant="default"
            className="negative flex-none"
            aria-label={`Leave ${provider}`}
            onClick={() => (isLastWay ? showError('Unable to leave', lastWayRefusal) : ask())}
          >
            Leave
          </Button>
        </FactsRow>
      )}
    </RemovableList>
  );
}
