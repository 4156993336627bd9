import type { ImportChoices, ImportPreview } from '@goaltracker/contracts/imports/import.schema';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { FileRefusedError } from '../../http/upload.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatAmount, formatCount } from '../../ui/format/format-amount.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { ImportConflicts } from './import-conflicts.tsx';
import { ImportLists } from './import-lists.tsx';
import { ImportLosses } from './import-losses.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSummary } from './import-summary.tsx';
import { countEffect, countRecords, findScreen, hasOnlyEvents, selectChoices } from './list-choices.ts';
import { TableColumns } from './table-columns.tsx';
import { describeImportFailure, useImport, useImportPreview } from './use-import.ts';

interface ImportDialogProps {
  files: readonly File[];
  onClose: () => void;
}

/** Shows what files would add before anything is written, and imports them. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const [choices, setChoices] = useState<ImportChoices>({});
  const { preview, isReading, error, retry } = useImportPreview(files, choices);
  const importing = useImport(onClose);
  const failure = importing.error ?? error;
  const count = preview && !error ? countRecords(preview, choices) : 0;
  return (
    <Dialog
      title="Bring Your Data"
      size="lg"
      onClose={onClose}
      isDirty={Object.keys(choices).length > 0 && !importing.isPending}
      footer={
        <>
          {importing.isPending && <ImportProgress progress={importing.progress} />}
          <Button variant="default" onClick={onClose}>
            {importing.isPending ? 'Close' : 'Cancel'}
          </Button>
          <Button
            disabled={count === 0 || isReading}
            loading={importing.isPending}
            onClick={() =>
              preview &&
              importing.mutate({
                id: preview.id,
                files,
                choices: selectChoices(preview, choices),
                screen: findScreen(preview, choices),
              })
            }
          >
            {count === 0
              ? 'Import'
              : `Import ${formatCount(count, preview && hasOnlyEvents(preview) ? 'Event' : 'Record')}`}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Row gap={12} align="start">
          <ImportSummary preview={preview} files={files} hasContents={!error} />
          <ChooseFiles label="Other Files" variant="subtle" replace />
        </Row>
        {failure && (
          <Text size="sm" tone="negative" role="alert">
            {describeImportFailure(failure)}
          </Text>
        )}
        {error && !(error instanceof FileRefusedError) && (
          <Button variant="default" className="self-start" onClick={retry}>
            Try Again
          </Button>
        )}
        {choices.source === 'table' ? (
          <Button variant="default" className="self-start" onClick={() => setChoices({})}>
            Read as {preview?.table ? (preview.otherSource ?? 'Before') : 'Before'}
          </Button>
        ) : (
          canBeTable(preview, error, files) && (
            <Button variant="default" className="self-start" onClick={() => setChoices({ source: 'table' })}>
              Read as Any Table
            </Button>
          )
        )}
        {!preview && isReading && <Skeleton height={120} aria-label="Reading the files" />}
        {preview?.table && (
          <TableColumns
            table={preview.table}
            mapping={choices.mapping ?? preview.table.mapping}
            onChange={(mapping) => setChoices({ ...choices, mapping })}
          />
        )}
        {preview && !error && <Preview preview={preview} choices={choices} onChange={setChoices} />}
      </Stack>
    </Dialog>
  );
}

/** Whether files that are not read as any table can be. One that was refused may still be a table. */
function canBeTable(preview: ImportPreview | undefined, error: Error | null, files: readonly File[]): boolean {
  if (preview?.table) return false;
  if (!error) return Boolean(preview?.otherSource);
  return error instanceof FileRefusedError && files.every(({ name }) => /\.(?:csv|tsv|txt)$/i.test(name));
}

interface PreviewProps {
  preview: ImportPreview;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

function Preview({ preview, choices, onChange }: PreviewProps) {
  return (
    <>
      {preview.calendar && <CalendarPreview preview={preview.calendar} />}
      <ImportConflicts
        conflicts={preview.conflicts}
        count={countEffect(preview, 'conflicts')}
        choice={choices.conflicts}
        onChange={(conflicts) => onChange({ ...choices, conflicts })}
      />
      {preview.lists.length > 0 && (
        <ImportLists
          lists={preview.lists}
          noun={preview.counts[0]?.what ?? 'lists'}
          chosen={choices.lists ?? {}}
          onChoose={(lists) => onChange({ ...choices, lists })}
        />
      )}
      <ImportLosses losses={preview.losses.map(({ what, count }) => `${formatAmount(count)} ${what}`)} />
    </>
  );
}
