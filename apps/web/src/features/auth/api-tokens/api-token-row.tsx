import type { ApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { Button } from '@mantine/core';
import { DateText } from '../../../ui/date-text.tsx';
import { accessWords } from './access-words.ts';
import classes from './api-token-list.module.css';

/** One token: its name, what it may do, since when, and whether it is in use. */
export function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>{token.name}</p>
        <p className={classes.facts}>
          <span>{accessWords[token.access].label}</span>
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
        </p>
      </div>
      <Button variant="default" className={classes.revoke} aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
