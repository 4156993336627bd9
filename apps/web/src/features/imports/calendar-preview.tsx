import type { ImportEffect, ImportItem, ImportPreview } from '@goaltracker/contracts/imports/calendar-import.schema';
import { Heading, MutedText } from '../../ui/text/text.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { formatCount } from '../../ui/format/format-amount.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { describeEventRepeat } from '../calendar/core/describe-repeat.ts';
import { EventTime } from '../calendar/core/event-time.tsx';
import { ImportLosses } from './import-losses.tsx';
import { describeEffects } from './use-import.ts';

/** What of a calendar file is added, changed and lost. */
export function CalendarPreview({ preview }: { preview: ImportPreview }) {
  const { events, series, firstStart, lastStart, effects, losses, items } = preview;
  return (
    <>
      <MutedText size="sm">
        {formatCount(events, 'event')} and {formatCount(series, 'repeating event')}
        {firstStart && (
          <>
            , from <DateText value={firstStart} />{' '}
            {lastStart ? (
              <>
                to <DateText value={lastStart} />
              </>
            ) : (
              'without an end'
            )}
          </>
        )}
        . {describeEffects(effects, { isPreview: true })}
      </MutedText>
      <ImportLosses losses={losses.map(({ description }) => description)} />
      {items.length > 0 && <Items preview={preview} />}
    </>
  );
}

function Items({ preview: { items, events, series } }: { preview: ImportPreview }) {
  const others = events + series - items.length;
  return (
    <section>
      <Heading level={3} size="md">
        What is in it
      </Heading>
      <Stack as="ul" gap={0} divided>
        {items.map((item) => (
          <Item key={item.uid} item={item} />
        ))}
      </Stack>
      {others > 0 && <MutedText size="sm">and {others} more</MutedText>}
    </section>
  );
}

const effectLabels: Record<ImportEffect, string> = {
  added: 'New',
  changed: 'Changes',
  unchanged: 'Already there',
  removed: 'Cancelled: is removed',
  leftOut: 'Left out',
};

function Item({ item }: { item: ImportItem }) {
  const repeat = describeEventRepeat(item);
  return (
    <FactsRow
      title={item.title}
      facts={
        <>
          <EventTime event={item} />
          {repeat !== null && <span>{repeat}</span>}
          <span>{effectLabels[item.effect]}</span>
        </>
      }
    />
  );
}
