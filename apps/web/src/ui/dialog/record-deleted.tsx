import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyBlock } from '../text/copy-block.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { Stack } from '../layout/layout.tsx';
import { Panel } from '../layout/panel.tsx';
import { Text } from '../text/text.tsx';

type RecordKind = 'goal' | 'category' | 'calendar' | 'event' | 'task' | 'note';

/** Shown by a dialog whose URL names a deleted record. */
export function RecordDeleted({ what, onClose }: { what: RecordKind; onClose: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={`This ${what} is gone`} text="It may have been deleted on another device.">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </EmptyState>
  );
}

/** Shown above the form of a record that was deleted while it was edited. `texts` are the typed texts, to be copied. */
export function RecordDeletedNotice({ what, texts }: { what: RecordKind; texts: readonly string[] }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which would be taken for the effect's clean-up.
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
