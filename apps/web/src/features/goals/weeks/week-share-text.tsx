import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Text } from '../../../ui/text/text.tsx';

/** "82% of what was expected so far this week", for the current week. */
export function WeekShareText({ week }: { week: Pick<WeekShare, 'share'> | undefined }) {
  const share = week?.share ?? null;
  if (share === null) return <>This week has nothing to compare yet</>;
  return (
    <>
      <Text as="strong" weight="bold" className="tabular ink">
        {formatPercent(share * 100)}
      </Text>
      {' of what was expected so far this week'}
    </>
  );
}
