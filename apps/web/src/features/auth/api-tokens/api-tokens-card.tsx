import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { trpc } from '../../../http/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { ApiTokenList } from './api-token-list.tsx';
import { MutedText } from '../../../ui/text/text.tsx';

/** Creates, lists and revokes API tokens. Refetched on every visit for the time of last use. */
export function ApiTokensCard() {
  // Scripts use tokens meanwhile, so unlike other reads it is never fresh (rules/app.md#fresh-data).
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
