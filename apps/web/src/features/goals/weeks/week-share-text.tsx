import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { formatRoundPercent } from '../../../ui/format/format-amount.ts';
import { Text } from '../../../ui/text/text.tsx';
import { isReached } from './week-share.ts';

/** "112% of what was expected this week" */
export function WeekShareText({ week }: { week: Pick<WeekShare, 'share'> | undefined }) {
  const share = week?.share ?? null;
  if (share === null) return <>Nothing is expected yet this week</>;
  return (
    <>
      <Text as="strong" weight="bold" tone={isReached(share) ? 'positive' : 'accent'} className="tabular">
        {formatRoundPercent(share)}
      </Text>
      {' of what was expected this week'}
    </>
  );
}
