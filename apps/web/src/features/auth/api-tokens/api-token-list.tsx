import type { ApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useFocusContainer } from '../../../ui/use-focus-container.ts';
import { ApiTokenRow } from './api-token-row.tsx';
import classes from './api-token-list.module.css';
import { useRevokeToken } from './use-revoke-token.ts';

/** Every token, the newest first. Revoking asks first: a script that uses the token stops. */
export function ApiTokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const revoke = useRevokeToken();
  const [asked, setAsked] = useState<ApiToken>();
  const surroundings = useFocusContainer(tokens.length);

  return (
    <div ref={surroundings} tabIndex={-1} className={classes.surroundings}>
      {tokens.length === 0 ? (
        <div className={classes.none}>
          <p className={classes.noneTitle}>No tokens yet</p>
          <p className={classes.noneText}>
            A token lets a script of yours read or change your goals without your password: a nightly backup, a widget,
            a spreadsheet.
          </p>
        </div>
      ) : (
        <ul className={classes.list}>
          {tokens.map((token) => (
            <ApiTokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title="Revoke Token?"
          text={`Scripts that use “${asked.name}” stop working at once. This cannot be undone.`}
          confirmLabel="Revoke"
          destructive
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            revoke({ id: asked.id });
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}
