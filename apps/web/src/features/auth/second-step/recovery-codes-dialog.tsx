import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../sync/download.ts';
import { useMutationOf } from '../../../sync/mutation.ts';
import { trpc } from '../../../sync/trpc.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { CopyBlock } from '../../../ui/text/copy-block.tsx';
import { printText } from './print-text.ts';

interface RecoveryCodesDialogProps {
  recoveryCodes: readonly string[];
  /** Whether the second step has just been turned on. */
  isNew?: boolean;
  onClose: () => void;
}

/** Recovery codes, which the server returns only once, to copy, download or print. */
export default function RecoveryCodesDialog({ recoveryCodes, isNew = false, onClose }: RecoveryCodesDialogProps) {
  const warning = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; focusing the warning makes screen readers read it.
  useEffect(() => warning.current?.focus(), []);
  const text = recoveryCodes.join('\n');
  const file = `Recovery codes for GoalTracker at ${location.host}\nEach works once.\n\n${text}\n`;

  return (
    <Dialog
      title={isNew ? 'The Second Step Is On' : 'Your Recovery Codes'}
      onClose={onClose}
      onBack="close"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={16}>
        <Panel as="p" ref={warning} tabIndex={-1} tone="warning" padding="12px" small className="text-md">
          Keep these codes where you find them without your phone. Each signs you in once in place of a code of the app.
          They will not be shown again.
        </Panel>
        <CopyBlock label="Codes" text={text} />
        <Row gap={8} wrap fillsPhone>
          <Button
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
            onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), 'goaltracker-recovery-codes.txt')}
          >
            Download
          </Button>
          <Button variant="default" leftSection={<Printer size={18} aria-hidden />} onClick={() => printText(file)}>
            Print
          </Button>
        </Row>
        <OtherSessions />
      </Stack>
    </Dialog>
  );
}

/** Offers to sign out everywhere else, where that is of use. */
function OtherSessions() {
  const sessions = trpc.sessions.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useMutationOf('sessions.endOthers');
  if (!endOthers.isSuccess && !sessions.data?.some(({ isCurrent }) => !isCurrent)) return null;
  return (
    <SettingRow label="Signed in elsewhere" description="Other sessions go on unless you end them">
      <Button
        variant="default"
        className="negative"
        disabled={endOthers.isSuccess}
        loading={endOthers.isPending}
        onClick={() => endOthers.mutate()}
      >
        {endOthers.isSuccess ? 'Ended' : 'End Other Sessions'}
      </Button>
    </SettingRow>
  );
}
