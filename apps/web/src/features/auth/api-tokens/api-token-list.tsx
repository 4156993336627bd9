import type { ApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { Button } from '@mantine/core';
import { useCall } from '../../../store/use-call.ts';
import { RemovableList } from '../../../ui/dialog/removable-list.tsx';
import { FactsRow, NoRows } from '../../../ui/layout/facts-row.tsx';
import { UsageFacts } from '../../../ui/text/usage-facts.tsx';
import { accessLabels } from './access-labels.ts';

/** The API tokens, newest first. Revoking asks for confirmation, because scripts that use the token stop working. */
export function ApiTokenList({ tokens }: { tokens: readonly ApiToken[] }) {
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
