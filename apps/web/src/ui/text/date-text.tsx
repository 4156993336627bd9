import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { formatDay, formatInstantDay } from '../format/format-date.ts';

/** A calendar day (`yyyy-MM-dd`) or the day of an ISO instant, in the chosen date format. */
export function DateText({ value }: { value: string }) {
  const { dateFormat } = useLocalSettings();
  const text = value.length === 10 ? formatDay(value, dateFormat) : formatInstantDay(value, dateFormat);
  return (
    <time dateTime={value} className="tabular nowrap">
      {text}
    </time>
  );
}

interface UsageFactsProps {
  createdAt: string;
  lastUsedAt: string | null;
  verb?: 'used' | 'read';
}

/** Facts of a row: the days of creation and last use. */
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
