import { CircleAlert, CloudUpload } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useUnsavedCalls } from '../../store/open-queue.ts';
import { useTabOnlyReason } from '../../store/use-tab-only-reason.ts';
import { PlainButton } from '../../ui/layout/plain-button.tsx';
import { describeOutbox } from './describe-outbox.ts';
import classes from '../frame-status.module.css';
import { Row } from '../../ui/layout/layout.tsx';

/** In the frame while changes wait; opens the list of them. */
export function OutboxMark() {
  const calls = useUnsavedCalls();
  const reason = useTabOnlyReason();
  const openDialog = useOpenDialog();
  if (calls.length === 0) return null;
  const isRefused = calls.some(({ state }) => state === 'refused');
  const Icon = isRefused ? CircleAlert : CloudUpload;
  return (
    <Row
      as={PlainButton}
      className={`appears min-h-44 py-6 px-12 text-sm medium ${isRefused ? 'negative' : 'muted'} ${classes.mark}`}
      data-outbox-mark
      onClick={() => openDialog('outbox')}
    >
      <Icon size={16} aria-hidden />
      <span>{describeOutbox(calls, reason)}</span>
    </Row>
  );
}
