import { DateText } from '../../../ui/text/date-text.tsx';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatMinutes, parseClockTime } from '../../../ui/format/format-time.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import type { TypedDay } from './use-typed-day.ts';

interface TypedDayHintProps {
  typedDay: TypedDay;
  onKeep: () => void;
}

/** Says what the words of the title will become, and leaves them as typed on request. */
export function TypedDayHint({ typedDay: { title, day, time }, onKeep }: TypedDayHintProps) {
  return (
    <Row>
      <MutedText as="output" size="sm" className="grow">
        Adds “{title}”, due {formatWeekday(day)}, <DateText value={day} />
        {time !== null && `, at ${formatMinutes(parseClockTime(time))}`}
      </MutedText>
      <PillButton onClick={onKeep}>Keep the words</PillButton>
    </Row>
  );
}
