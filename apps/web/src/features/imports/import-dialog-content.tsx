import type { ImportEffect, ImportItem, ImportPreview } from '@goaltracker/contracts/imports/import.schema';
import { Button, Skeleton } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatCount } from '../../ui/format/format-amount.ts';
import { Heading, MutedText, Text } from '../../ui/text/text.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { describeEventRepeat } from '../calendar/core/describe-repeat.ts';
import { EventTime } from '../calendar/core/event-time.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { describeEffects, describeImportFailure, useImport, useImportPreview } from './use-import.ts';

export default function ImportDialog({ file, onClose }: ImportDialogProps) {
  const preview = useImportPreview(file);
  const importing = useImport(onClose);
  const failure = importing.error ?? preview.error;
  const count = preview.data
    ? preview.data.effects.added + preview.data.effects.changed + preview.data.effects.removed
    : 0;
  return (
    <Dialog
      title="Import a Calendar"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={count === 0} loading={importing.isPending} onClick={() => importing.mutate(file)}>
            {count === 0 ? 'Import' : `Import ${formatCount(count, 'Event')}`}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <div>
          <Text size="md" weight="medium">
            {preview.data?.name ?? file.name}
          </Text>
          {preview.data && <Summary preview={preview.data} />}
        </div>
        {failure && (
          <Text size="sm" tone="negative" role="alert">
            {describeImportFailure(failure)}
          </Text>
        )}
        {preview.isLoading && <Skeleton height={120} aria-label="Reading the file" />}
        {preview.data && <Losses preview={preview.data} />}
        {preview.data && preview.data.items.length > 0 && <Items preview={preview.data} />}
      </Stack>
    </Dialog>
  );
}

function Summary({ preview: { events, series, firstStart, lastStart, effects } }: { preview: ImportPreview }) {
  return (
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
  );
}

function Losses({ preview: { losses } }: { preview: ImportPreview }) {
  if (losses.length === 0) return null;
  return (
    <section>
      <Heading level={3} size="md">
        What cannot be kept
      </Heading>
      <ul className="mt-6 text-sm bulleted">
        {losses.map(({ kind, description }) => (
          <li key={kind}>{description}</li>
        ))}
      </ul>
    </section>
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
