import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyBlock } from '../text/copy-block.tsx';
import { EmptyState } from '../pieces/empty-state.tsx';
import { Stack, Row } from '../layout/layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { Text, MutedText } from '../text/text.tsx';
import type { UseFormReturnType } from '@mantine/form';

type RecordKind = 'goal' | 'category' | 'calendar' | 'event' | 'task' | 'note';

/** Replaces a dialog when its URL names a deleted record. */
export function RecordDeleted({ what, onClose }: { what: RecordKind; onClose: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={`This ${what} is gone`} text="It may have been deleted on another device.">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </EmptyState>
  );
}

/**
 * Shown above a form when its record was deleted while the user edited it. `texts`: the typed texts, offered to copy.
 */
export function RecordDeletedNotice({ what, texts }: { what: RecordKind; texts: readonly string[] }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because Chromium returns a promise, which React would take for a clean-up function.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const text = texts.filter((each) => each.trim() !== '').join('\n');
  return (
    <Panel ref={notice} tone="warning" padding="12px 16px" role="alert">
      <Stack gap={12}>
        <div>
          <Text weight="semibold">This {what} is gone</Text>
          <Text size="sm">It may have been deleted on another device, so it can no longer be saved.</Text>
        </div>
        {text && <CopyBlock label="text" text={text} />}
      </Stack>
    </Panel>
  );
}

interface ChangedElsewhereProps<Values> {
  form: UseFormReturnType<Values>;
  /** The record's values when the form was opened, or when it last showed `latest`. */
  shown: Values;
  latest: Values;
  /** Whether the form is saving, or has saved, its own changes. */
  isSaving: boolean;
  /** Called once the form shows `latest`. */
  onShow: () => void;
}

/** A line in a form whose record changed elsewhere, with a button that shows the new values. */
export function ChangedElsewhere<Values>({ form, shown, latest, isSaving, onShow }: ChangedElsewhereProps<Values>) {
  const isChanged = !isSame(latest, shown) && !isSame(latest, form.getValues());
  if (!isChanged || isSaving) return null;
  return (
    <Row as="output" gap={0}>
      <MutedText size="md">Changed elsewhere:</MutedText>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => {
          form.setValues(latest);
          form.resetDirty();
          onShow();
        }}
      >
        show
      </Button>
    </Row>
  );
}

/** Whether two values of a form look the same. Ignores `key`, which only identifies a row on the screen. */
function isSame(one: unknown, other: unknown): boolean {
  return format(one) === format(other);
}

function format(values: unknown): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value));
}
