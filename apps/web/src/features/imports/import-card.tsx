import type { CalendarImport } from '@goaltracker/contracts/imports/import.schema';
import { Button, FileButton, Skeleton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMutationOf } from '../../sync/mutation.ts';
import { trpc } from '../../sync/trpc.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { formatCount } from '../../ui/format/format-amount.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { showToast } from '../../ui/dialog/toast.ts';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** Imports calendar files, chosen or dropped, and takes imports back. */
export function ImportCard() {
  const imports = trpc.calendarImports.list.useQuery();
  const [file, setFile] = useState<File>();
  const resetFile = useRef<() => void>(null);
  const drop = useFileDrop(setFile);
  const choose = (chosen: File | null) => {
    // Lets the same file be chosen again.
    resetFile.current?.();
    if (chosen) setFile(chosen);
  };
  return (
    <div {...drop}>
      <Card
        title="Import a Calendar"
        action={
          <FileButton accept=".ics,.ical,.ifb,text/calendar" resetRef={resetFile} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<FileUp size={18} aria-hidden />}>
                Choose File
              </Button>
            )}
          </FileButton>
        }
      >
        <QueryState query={imports} failure="The imports could not be loaded" skeleton={<Skeleton height={44} />}>
          {(list) => <ImportList imports={list} />}
        </QueryState>
        <MutedText size="sm" className="mt-12">
          Choose an .ics file that another calendar has exported, or drop it here or on the calendar. You see what it
          contains before anything is added, and can take back what an import added for 30 days.
        </MutedText>
      </Card>
      {file && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </div>
  );
}

function ImportList({ imports }: { imports: readonly CalendarImport[] }) {
  const { timezone } = useToday();
  const [asked, setAsked] = useState<CalendarImport>();
  const container = useFocusContainer(imports.length);
  const remove = useMutationOf('calendarImports.remove', {
    onSuccess() {
      setAsked(undefined);
      showToast({ title: 'Import Taken Back', description: 'What it had added is deleted.' });
    },
    onError: () => setAsked(undefined),
  });
  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      <Stack as="ul" gap={0} divided>
        {imports.map((each) => (
          <FactsRow
            key={each.id}
            title={each.name}
            facts={
              <>
                <span>{formatCount(each.added, 'event')} added</span>
                <span>
                  Imported <DateText value={each.createdAt} />, {formatTime(each.createdAt, timezone)}
                </span>
              </>
            }
          >
            <Button
              variant="default"
              className="negative flex-none"
              aria-label={`Take back ${each.name}`}
              onClick={() => setAsked(each)}
            >
              Take Back
            </Button>
          </FactsRow>
        ))}
      </Stack>
      {asked && (
        <ConfirmDialog
          title="Take Back Import?"
          text={`Everything that the import of “${asked.name}” added is deleted, also events with a report. Notes about them are kept, and so are changes of events from earlier imports. This cannot be undone.`}
          confirmLabel="Take Back"
          destructive
          isPending={remove.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => remove.mutate({ id: asked.id })}
        />
      )}
    </div>
  );
}
