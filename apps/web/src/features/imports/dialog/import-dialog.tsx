import type { ImportChoices, ImportPreview } from '@goaltracker/contracts/imports/import.schema';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { FileRefusedError } from '../../../http/files.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading, MutedText, Text } from '../../../ui/text/text.tsx';
import { ChooseFiles } from '../choose-files.tsx';
import { describeDays } from '../records/describe-days.ts';
import { ImportConflicts } from '../records/import-conflicts.tsx';
import { ImportLists } from '../records/import-lists.tsx';
import { countEffect, countRecords, findScreen, hasOnlyEvents, selectChoices } from '../records/list-choices.ts';
import { TableColumns } from '../table/table-columns.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import { describeImportFailure, useImport, useImportPreview } from './use-import.ts';

interface ImportDialogProps {
  files: readonly File[];
  onClose: () => void;
}

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

/** Whether to offer reading the files as a table. A file that the server refused may still be a table. */
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

/** `progress`: the written share, 0 to 1. Undefined while the server reads the files. */
function ImportProgress({ progress }: { progress: number | undefined }) {
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <Stack gap={4} className="w-full">
      <MutedText size="sm">{progress === undefined ? 'Reading the files…' : `${percent}% written`}</MutedText>
      <ProgressBar thin percent={percent} label="Progress of the import" />
    </Stack>
  );
}

interface ImportSummaryProps {
  preview: ImportPreview | undefined;
  files: readonly File[];
  /** False when the server cannot read the files as chosen. The preview is then an earlier one. */
  hasContents: boolean;
}

function ImportSummary({ preview, files, hasContents }: ImportSummaryProps) {
  const fileName = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;
  const recognized = preview ? findName(preview) : null;
  return (
    <div className="grow">
      <Text size="md" weight="semibold">
        {recognized ?? fileName}
      </Text>
      {preview && hasContents && !hasOnlyEvents(preview) && <Contents preview={preview} />}
      {preview?.table && <MutedText size="sm">{describeTable(preview.table)}</MutedText>}
      {recognized !== null && <MutedText size="sm">{fileName}</MutedText>}
    </div>
  );
}

/** Returns the name of the calendar or the source. Null for tables, and for calendars without a name. */
function findName({ calendar, table, source }: ImportPreview): string | null {
  if (calendar) return calendar.name;
  return table ? null : source.name;
}

/** For example: 14 habits, 3,912 check marks from March 2021 to yesterday. */
function Contents({ preview }: { preview: ImportPreview }) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const counts = preview.counts.map(({ count, what }) => `${formatAmount(count)} ${what}`).join(', ');
  const known = describeKnown(preview);
  return (
    <>
      <Text size="sm">
        {counts || 'Nothing to import'} {describeDays(preview, { today, dateFormat })}
      </Text>
      {known !== null && (
        <Text size="sm" tone="accent">
          {known}
        </Text>
      )}
    </>
  );
}

/** Describes how the contents differ from an earlier import. Null when everything is new, and when there is nothing. */
function describeKnown(preview: ImportPreview): string | null {
  const counts = { new: 'added', changed: 'changed', 'changed here, too': 'conflicts' } as const;
  const there = countEffect(preview, 'unchanged');
  const parts = Object.entries(counts).flatMap(([words, effect]) => {
    const count = countEffect(preview, effect);
    return count > 0 ? [`${formatAmount(count)} ${words}`] : [];
  });
  if (parts.length === 0) return there > 0 ? 'All of it is already there.' : null;
  const isAllNew = there + countEffect(preview, 'changed') + countEffect(preview, 'conflicts') === 0;
  return isAllNew ? null : [...parts, there > 0 && `${formatAmount(there)} already there`].filter(Boolean).join(', ');
}

const separators: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

function describeTable({ separator, encoding }: NonNullable<ImportPreview['table']>): string {
  const columns = separators[separator] ?? `“${separator}”`;
  const letters = /^utf-?8$/i.test(encoding) ? '' : `, in ${encoding}`;
  return `Read as a table with columns separated by ${columns}${letters}. Check below what each column is.`;
}

function ImportLosses({ losses }: { losses: readonly string[] }) {
  return (
    <section>
      <Heading level={3} size="md">
        What cannot be kept
      </Heading>
      {losses.length === 0 ? (
        <Text size="sm" className="mt-6">
          Nothing is lost.
        </Text>
      ) : (
        <ul className="mt-6 text-sm bulleted">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
