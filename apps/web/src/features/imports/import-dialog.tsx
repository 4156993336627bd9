import type { ImportChoices, ImportPreview } from '@goaltracker/contracts/imports/import.schema';
import type { ListTarget } from '@goaltracker/domain/imports/enums';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatCount } from '../../ui/format/format-amount.ts';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import { ImportLists } from './import-lists.tsx';
import { ImportLosses } from './import-losses.tsx';
import { ImportProgress } from './import-progress.tsx';
import { TableColumns } from './table-columns.tsx';
import { describeImportFailure, useImport, useImportPreview } from './use-import.ts';

type Chosen = Readonly<Record<string, ListTarget>>;

interface ImportDialogProps {
  files: readonly File[];
  onClose: () => void;
}

/** Shows what files would add before anything is written, and imports them. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const [choices, setChoices] = useState<ImportChoices>({});
  const preview = useImportPreview(files, choices);
  const importing = useImport(onClose);
  const { data } = preview;
  const chosen: Chosen = choices.lists ?? {};
  const failure = importing.error ?? preview.error;
  const count = data && !preview.error ? countRecords(data, choices) : 0;
  const noun = data?.calendar && data.counts.length === 0 ? 'Event' : 'Record';
  return (
    <Dialog
      title="Bring Your Data"
      size="lg"
      onClose={onClose}
      footer={
        <>
          {importing.isPending && <ImportProgress progress={importing.progress} />}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={count === 0 || preview.isFetching}
            loading={importing.isPending}
            onClick={() => data && importing.mutate({ id: data.id, files, choices })}
          >
            {count === 0 ? 'Import' : `Import ${formatCount(count, noun)}`}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <div>
          <Text size="md" weight="medium">
            {describeSource(data, files)}
          </Text>
          {data && (!data.calendar || data.counts.length > 0) && <Summary preview={data} />}
        </div>
        {failure && (
          <Text size="sm" tone="negative" role="alert">
            {describeImportFailure(failure)}
          </Text>
        )}
        {preview.isLoading && <Skeleton height={120} aria-label="Reading the files" />}
        {data?.table && (
          <TableColumns
            table={data.table}
            onChange={(mapping) => setChoices({ ...choices, source: 'table', mapping })}
          />
        )}
        {data?.calendar && <CalendarPreview preview={data.calendar} />}
        {data && <Conflicts preview={data} choices={choices} onChange={setChoices} />}
        {data && data.lists.length > 0 && (
          <ImportLists
            lists={data.lists}
            chosen={chosen}
            onChoose={(key, target) => setChoices({ ...choices, lists: { ...chosen, [key]: target } })}
          />
        )}
        {data && (
          <ImportLosses losses={data.losses.map(({ what, count: lost }) => `${lost.toLocaleString()} ${what}`)} />
        )}
      </Stack>
    </Dialog>
  );
}

function describeSource(preview: ImportPreview | undefined, files: readonly File[]): string {
  const name = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;
  if (!preview) return name;
  if (preview.calendar) return preview.calendar.name ?? name;
  return preview.table ? name : preview.source.name;
}

/** 14 habits, 3,912 check marks, from March 2021 to yesterday. */
function Summary({ preview: { counts, firstDay, lastDay } }: { preview: ImportPreview }) {
  return (
    <MutedText size="sm">
      {counts.map(({ count, what }) => `${count.toLocaleString()} ${what}`).join(', ') || 'Nothing'}
      {firstDay !== null && lastDay !== null && (
        <>
          , from <DateText value={firstDay} /> to <DateText value={lastDay} />
        </>
      )}
    </MutedText>
  );
}

interface ConflictsProps {
  preview: ImportPreview;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** Asks about what was changed both here and in the files. */
function Conflicts({ preview, choices, onChange }: ConflictsProps) {
  const count = countConflicts(preview);
  if (count === 0) return null;
  return (
    <Checkbox
      label={`Replace ${formatCount(count, 'record')} that you have changed here, too`}
      checked={choices.conflicts === 'replace'}
      onChange={({ target }) => onChange({ ...choices, conflicts: target.checked ? 'replace' : 'keep' })}
    />
  );
}

function countConflicts({ lists, unlisted }: ImportPreview): number {
  return lists.reduce((sum, { effects }) => sum + effects.conflicts, unlisted.conflicts);
}

/** What the import would add or change. */
function countRecords(preview: ImportPreview, { lists: chosen = {}, conflicts }: ImportChoices): number {
  const { added, changed, removed } = preview.calendar?.effects ?? { added: 0, changed: 0, removed: 0 };
  const replaced = conflicts === 'replace' ? countConflicts(preview) : 0;
  return preview.lists.reduce(
    (sum, list) => {
      if ((chosen[list.key] ?? list.becomes) === 'leaveOut') return sum;
      // The effects are those of the proposal, which may have been to leave it out.
      if (list.becomes === 'leaveOut') return sum + 1 + list.entries + list.tasks + list.others;
      return sum + list.effects.added + list.effects.changed;
    },
    added + changed + removed + preview.unlisted.added + preview.unlisted.changed + replaced,
  );
}
