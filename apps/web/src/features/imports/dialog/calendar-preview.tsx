import type {
  CalendarPreview as Preview,
  EventEffect,
  ImportItem,
} from '@goaltracker/contracts/imports/calendar-preview.schema';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { describeEffects } from './use-import.ts';
import { EventTime, describeEventRepeat } from '../../calendar/core/event-facts.tsx';

const effectWords = {
  added: 'new',
  changed: 'changed',
  removed: 'cancelled',
  unchanged: 'already there',
  leftOut: 'cancelled or deleted: left out',
};

export function CalendarPreview({ preview }: { preview: Preview }) {
  const { events, series, firstStart, lastStart, effects, items } = preview;
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
        . {describeEffects(effects, effectWords, 'It has no events.')}
      </MutedText>
      {items.length > 0 && <Items preview={preview} />}
    </>
  );
}

function Items({ preview: { items, events, series } }: { preview: Preview }) {
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

const effectLabels: Record<EventEffect, string> = {
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
