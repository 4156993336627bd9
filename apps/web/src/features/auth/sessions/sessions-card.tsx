import type { Session } from '@goaltracker/contracts/auth/session.schema';
import { Button, Skeleton } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { optimisticMutation, updateCache } from '../../../sync/optimistic-update.ts';
import { parseServerError } from '../../../sync/server-error.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { showError } from '../../../ui/dialog/toast.ts';
import { SessionList } from './session-list.tsx';
import { nameDevice } from './name-device.ts';

const updateSessions = (change: (sessions: Session[]) => Session[]) =>
  updateCache<Session[]>(getQueryKey(trpc.sessions.list), change);

const invalidate = () => void queries.sessions.list.invalidate();

/** Lists where the user is signed in and ends sessions, after a confirmation. Refetched on every visit. */
export function SessionsCard() {
  const sessions = trpc.sessions.list.useQuery(undefined, { staleTime: 0 });
  const [toEnd, setToEnd] = useState<Session | 'others'>();
  const end = trpc.sessions.end.useMutation(
    optimisticMutation({
      update: ({ id }) => [updateSessions((list) => list.filter((session) => session.id !== id))],
      onError(error) {
        // Ended elsewhere in the meantime.
        if (parseServerError(error).code === 'NOT_FOUND') return;
        showError('Error', 'Failed to end session. Please try again.');
      },
      invalidate,
    }),
  );
  const endOthers = trpc.sessions.endOthers.useMutation(
    optimisticMutation({
      update: () => [updateSessions((list) => list.filter(({ isCurrent }) => isCurrent))],
      onError: () => showError('Error', 'Failed to end the other sessions. Please try again.'),
      invalidate,
    }),
  );
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);

  return (
    <Card
      title="Sessions"
      action={
        hasOthers && (
          <Button variant="default" className="negative" onClick={() => setToEnd('others')}>
            End All Others
          </Button>
        )
      }
    >
      <QueryState query={sessions} failure="The sessions could not be loaded" skeleton={<Skeleton height={64} />}>
        {(list) => <SessionList sessions={list} onEnd={setToEnd} />}
      </QueryState>
      {toEnd && (
        <ConfirmDialog
          {...describeQuestion(toEnd)}
          destructive
          onCancel={() => setToEnd(undefined)}
          onConfirm={() => {
            if (toEnd === 'others') endOthers.mutate();
            else end.mutate({ id: toEnd.id });
            setToEnd(undefined);
          }}
        />
      )}
    </Card>
  );
}

function describeQuestion(toEnd: Session | 'others') {
  if (toEnd === 'others') {
    return {
      title: 'End All Other Sessions?',
      text: 'Everywhere but here you are signed out at once. API tokens go on working.',
      confirmLabel: 'End All Others',
    };
  }
  return {
    title: 'End Session?',
    text: `${nameDevice(toEnd)} is signed out at once.`,
    confirmLabel: 'End Session',
  };
}
