import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { saveFile } from '../../../http/files.ts';
import { trpc } from '../../../http/trpc.ts';
import { useCall } from '../../../store/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { CopyBlock } from '../../../ui/text/copy-block.tsx';

const question = {
  title: 'Close Without Keeping the Codes?',
  text: 'They will not be shown again. Copy, download or print them first.',
  confirmLabel: 'Close',
  cancelLabel: 'Go Back',
};

interface RecoveryCodesDialogProps {
  recoveryCodes: readonly string[];
  isNew?: boolean;
  onClose: () => void;
}

/** Offers to copy, download or print the recovery codes, which the server returns only once. */
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
      isDirty={!isKept && question}
      footer={<Button onClick={onClose}>{isKept ? 'Done' : 'I Have Kept Them'}</Button>}
    >
      <Stack gap={16}>
        {/* Screen readers read the warning when it has the focus. */}
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

interface RecoveryCodesFile {
  recoveryCodes: readonly string[];
  email: string;
  /** The formatted day of creation. */
  day: string;
}

/** Formats the file to save or print. Names the account, because a user may keep the codes of several accounts. */
function describeRecoveryCodes({ recoveryCodes, email, day }: RecoveryCodesFile): string {
  const title = `Recovery codes for GoalTracker at ${location.host}`;
  return [title, `Account: ${email}`, `Made on ${day}`, 'Each works once.', '', ...recoveryCodes, ''].join('\n');
}

/** @example nameRecoveryCodesFile('ada+1@example.org') // 'goaltracker-recovery-codes-ada-1-example.org.txt' */
function nameRecoveryCodesFile(email: string): string {
  const account = email.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
  return `goaltracker-recovery-codes-${account}.txt`;
}

/** Prints a text without the page around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return;
  const content = page.document.createElement('pre');
  content.textContent = text;
  page.document.body.append(content);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
