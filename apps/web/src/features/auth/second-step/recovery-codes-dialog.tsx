import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { saveFile } from '../../../http/download.ts';
import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { CopyBlock } from '../../../ui/text/copy-block.tsx';
import { printText } from './print-text.ts';
import { describeRecoveryCodes, nameRecoveryCodesFile } from './recovery-codes-file.ts';

const question = {
  title: 'Close Without Keeping the Codes?',
  text: 'They will not be shown again. Copy, download or print them first.',
  confirmLabel: 'Close',
  cancelLabel: 'Go Back',
};

interface RecoveryCodesDialogProps {
  recoveryCodes: readonly string[];
  /** Whether the second step has just been turned on. */
  isNew?: boolean;
  onClose: () => void;
}

/** Recovery codes, which the server returns only once, to copy, download or print. */
export default function RecoveryCodesDialog({ recoveryCodes, isNew = false, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const keep = () => setIsKept(true);
  const text = recoveryCodes.join('\n');
  const { data: user } = trpc.auth.me.useQuery();
  const email = user?.email ?? '';
  const { day } = useToday();
  const { dateFormat } = useLocalSettings();
  const file = describeRecoveryCodes({ recoveryCodes, email, day: formatDay(day, dateFormat) });

  return (
    <Dialog
      title={isNew ? 'The Second Step Is On' : 'Your Recovery Codes'}
      onClose={onClose}
      isDirty={!isKept}
      discardQuestion={question}
      footer={<Button onClick={onClose}>{isKept ? 'Done' : 'I Have Kept Them'}</Button>}
    >
      <Stack gap={16}>
        {/* Focused, so that screen readers read it. */}
        <Panel as="p" tabIndex={-1} data-autofocus tone="warning" padding="12px" small className="text-md">
          Keep these codes where you find them without your phone. Each signs you in once in place of a code of the app.
          They will not be shown again.{!isNew && ' Your old codes have stopped working.'}
        </Panel>
        <CopyBlock label="Codes" text={text} onCopy={keep} />
        <Row gap={8} wrap fillsPhone>
          <Button
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
            onClick={() => {
              saveFile(new Blob([file], { type: 'text/plain' }), nameRecoveryCodesFile(email));
              keep();
            }}
          >
            Download
          </Button>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => {
              printText(file);
              keep();
            }}
          >
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
  const endOthers = useCall('sessions.endOthers');
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
