import { formatCount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Text } from '../../../ui/text/text.tsx';
import type { ComparedWeek } from './use-week-shares.ts';

/** "82% of what was expected so far this week", or what was done where nothing is expected yet. */
export function WeekShareText({ weeks }: { weeks: readonly Pick<ComparedWeek, 'share' | 'worked'>[] }) {
  const [last, current] = weeks.slice(-2);
  const share = current?.share ?? null;
  if (share === null) return <>{describeWork(last?.worked ?? 0, current?.worked ?? 0)}</>;
  return (
    <>
      <Text as="strong" weight="bold" className="tabular ink">
        {formatPercent(share * 100)}
      </Text>
      {' of what was expected so far this week'}
    </>
  );
}

function describeWork(last: number, current: number): string {
  if (last === 0 && current === 0) return 'This week has nothing to compare yet';
  return `Progress on ${formatCount(current, 'goal')} this week, on ${last} last week`;
}
