import type { Session } from '@goaltracker/contracts/auth/session.schema';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { SessionList } from './session-list.tsx';
import { nameDevice } from './name-device.ts';

/** Lists where the user is signed in and ends sessions, after a confirmation. Refetched on every visit. */
export function SessionsCard() {
  const sessions = trpc.sessions.list.useQuery(undefined, { staleTime: 0 });
  const [toEnd, setToEnd] = useState<Session | 'others'>();
  const end = useCall('sessions.end');
  const endOthers = useCall('sessions.endOthers');
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
