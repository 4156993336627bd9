import type { FileImport } from '@goaltracker/contracts/imports/import.schema';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../http/trpc.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { formatCount } from '../../ui/format/format-amount.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { FocusContainer } from '../../ui/layout/focus-container.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { useUndoImport } from './use-undo-import.ts';

export function ImportCard() {
  const imports = trpc.imports.list.useQuery();
  return (
    <Card title="Bring Your Data" action={<ChooseFiles />}>
      <QueryState query={imports} failure="The imports could not be loaded" skeleton={<Skeleton height={44} />}>
        {(list) => <ImportList imports={list} />}
      </QueryState>
      <MutedText size="sm" className="mt-12">
        Choose what another app has exported, such as Loop Habit Tracker, Todoist, TickTick or a calendar, or any table
        (CSV), or drop it anywhere on the window. You see what it becomes before anything is added, and can undo an
        import for 30 days.
      </MutedText>
    </Card>
  );
}

function ImportList({ imports }: { imports: readonly FileImport[] }) {
  const { timezone } = useToday();
  const [asked, setAsked] = useState<FileImport>();
  const undo = useUndoImport(() => setAsked(undefined));
  return (
    <FocusContainer count={imports.length}>
      <Stack as="ul" gap={0} divided>
        {imports.map((each) => (
          <FactsRow
            key={each.id}
            title={each.name}
            facts={
              <>
                <span>{formatCount(each.added, each.source === 'calendar' ? 'event' : 'record')} added</span>
                <span>
                  Imported <DateText value={each.createdAt} />, {formatTime(each.createdAt, timezone)}
                </span>
              </>
            }
          >
            <Button
              variant="default"
              className="negative flex-none"
              aria-label={`Undo ${each.name}`}
              onClick={() => setAsked(each)}
            >
              Undo
            </Button>
          </FactsRow>
        ))}
      </Stack>
      {asked && (
        <ConfirmDialog
          title="Undo Import?"
          text={`Everything that the import of “${asked.name}” added is deleted, also tasks that you have completed since. What you have added to or edited stays. This cannot be undone.`}
          confirmLabel="Undo Import"
          destructive
          isPending={undo.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => undo.mutate({ id: asked.id })}
        />
      )}
    </FocusContainer>
  );
}
