import type { ApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMutationOf } from '../../../sync/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { accessLabels } from './access-labels.ts';

/** The API tokens, newest first. Revoking asks for confirmation, because scripts that use the token stop working. */
export function ApiTokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiToken>();
  const container = useFocusContainer(tokens.length);
  const revoke = useMutationOf('apiTokens.revoke');

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {tokens.length === 0 ? (
        <div className="py-4">
          <Text size="md" weight="medium">
            No tokens yet
          </Text>
          <MutedText size="sm" className="mt-2">
            A token lets a script of yours read or change your goals without your password: a nightly backup, a widget,
            a spreadsheet.
          </MutedText>
        </div>
      ) : (
        <Stack as="ul" gap={0} divided>
          {tokens.map((token) => (
            <ApiTokenRow key={token.id} token={token} onRevoke={() => setTokenToRevoke(token)} />
          ))}
        </Stack>
      )}
      {tokenToRevoke && (
        <ConfirmDialog
          title="Revoke Token?"
          text={`Scripts that use “${tokenToRevoke.name}” stop working at once. This cannot be undone.`}
          confirmLabel="Revoke"
          destructive
          onCancel={() => setTokenToRevoke(undefined)}
          onConfirm={() => {
            revoke.mutate({ id: tokenToRevoke.id });
            setTokenToRevoke(undefined);
          }}
        />
      )}
    </div>
  );
}

function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  return (
    <FactsRow
      title={token.name}
      facts={
        <>
          <span>{accessLabels[token.access].name}</span>
          <span>
            Created <DateText value={token.createdAt} />
          </span>
          <span>
            {token.lastUsedAt ? (
              <>
                Last used <DateText value={token.lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
          </span>
        </>
      }
    >
      <Button variant="default" className="negative flex-none" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </FactsRow>
  );
}
