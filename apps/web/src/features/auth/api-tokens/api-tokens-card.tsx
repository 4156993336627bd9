import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { trpc } from '../../../http/trpc.ts';
import { useCall } from '../../../store/use-call.ts';
import { RemovableList } from '../../../ui/dialog/removable-list.tsx';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactsRow, NoRows } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { UsageFacts } from '../../../ui/text/date-text.tsx';
import { accessLabels } from './access-labels.ts';

export function ApiTokensCard() {
  // Refetched on every visit, because scripts change the time of last use (rules/app.md#fresh-data).
  const tokens = trpc.apiTokens.list.useQuery(undefined, { staleTime: 0 });
  const openDialog = useOpenDialog();

  return (
    <Card
      title="API Tokens"
      action={
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => openDialog('new-api-token')}
        >
          New Token
        </Button>
      }
    >
      <QueryState
        query={tokens}
        failure="The tokens could not be loaded"
        skeleton={
          <Stack gap={12}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Stack>
        }
      >
        {(list) => <ApiTokenList tokens={list} />}
      </QueryState>
      <MutedText size="sm" className="mt-12">
        What a script can do is described in the{' '}
        <a href="/api/docs" className="accent">
          API documentation
        </a>
        .
      </MutedText>
    </Card>
  );
}

/** Lists the newest token first. Revoking asks for confirmation, because scripts that use the token stop working. */
function ApiTokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const revoke = useCall('apiTokens.revoke');
  return (
    <RemovableList
      items={tokens}
      empty={
        <NoRows
          title="No tokens yet"
          text="A token lets a script of yours read or change your goals without your password: a nightly backup, a widget, a spreadsheet."
        />
      }
      question={({ name }) => ({
        title: 'Revoke Token?',
        text: `Scripts that use “${name}” stop working at once. This cannot be undone.`,
        confirmLabel: 'Revoke',
      })}
      onRemove={revoke.mutate}
    >
      {({ name, access, createdAt, lastUsedAt }, ask) => (
        <FactsRow
          title={name}
          facts={
            <>
              <span>{accessLabels[access].name}</span>
              <UsageFacts createdAt={createdAt} lastUsedAt={lastUsedAt} />
            </>
          }
        >
          <Button variant="default" className="negative flex-none" aria-label={`Revoke ${name}`} onClick={ask}>
            Revoke
          </Button>
        </FactsRow>
      )}
    </RemovableList>
  );
}
