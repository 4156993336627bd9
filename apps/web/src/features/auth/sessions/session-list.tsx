import type { Session } from '@goaltracker/contracts/auth/session.schema';
import { Button } from '@mantine/core';
import { DateText } from '../../../ui/text/date-text.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useCollapsedList } from '../../../hooks/use-collapsed-list.ts';
import { nameDevice } from './name-device.ts';

interface SessionListProps {
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
}

/** The sessions, this one first. It has no button: Sign Out ends it. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { shown, hidden, showAll, container } = useCollapsedList(sessions);
  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      <Stack as="ul" gap={0} divided>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button fullWidth variant="subtle" onClick={showAll}>
          Show all {sessions.length}
        </Button>
      )}
    </div>
  );
}

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
