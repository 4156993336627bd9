import type { Session } from '@goaltracker/contracts/auth/session.schema';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../http/trpc.ts';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { CollapsedList } from '../../../ui/pieces/collapsed-list.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** Every visit refetches the list for the time of last use. */
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
        {(list) => (
          <CollapsedList items={list}>
            {(shown) => (
              <Stack as="ul" gap={0} divided>
                {shown.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => setToEnd(session)} />
                ))}
              </Stack>
            )}
          </CollapsedList>
        )}
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

/** The current session has no button: Sign Out ends it. */
function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <FactsRow
      title={nameDevice(session)}
      facts={
        <>
          {session.isCurrent && (
            <Text as="span" tone="accent">
              This session
            </Text>
          )}
          <span>
            Signed in <DateText value={session.createdAt} />
            {session.address && ` from ${session.address}`}
          </span>
          {!session.isCurrent && (
            <span>
              Last used <DateText value={session.lastUsedAt} />, {formatTime(session.lastUsedAt, timeZone)}
            </span>
          )}
        </>
      }
    >
      {!session.isCurrent && (
        <Button
          variant="default"
          className="negative flex-none"
          aria-label={`End session of ${nameDevice(session)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </FactsRow>
  );
}

/** The device is null for programs that send no user agent, and for sessions older than the stored devices. */
export function nameDevice({ device }: Pick<Session, 'device'>): string {
  return device ?? 'An unknown device';
}
