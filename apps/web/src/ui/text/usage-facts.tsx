import { DateText } from './date-text.tsx';

interface UsageFactsProps {
  createdAt: string;
  /** Null before the first use. */
  lastUsedAt: string | null;
  verb?: 'used' | 'read';
}

/** Facts of a row: the days when something was created and last used. */
export function UsageFacts({ createdAt, lastUsedAt, verb = 'used' }: UsageFactsProps) {
  return (
    <>
      <span>
        Created <DateText value={createdAt} />
      </span>
      <span>
        {lastUsedAt ? (
          <>
            Last {verb} <DateText value={lastUsedAt} />
          </>
        ) : (
          `Never ${verb}`
        )}
      </span>
    </>
  );
}
