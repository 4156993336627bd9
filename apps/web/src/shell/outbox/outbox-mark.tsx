import { CircleAlert, CloudUpload } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useOutboxEntries } from '../../sync/outbox/open-outbox.ts';
import { PlainButton } from '../../ui/layout/plain-button.tsx';
import { describeOutbox } from './describe-outbox.ts';
import classes from '../frame-status.module.css';
import { Row } from '../../ui/layout/layout.tsx';

/** In the frame while changes wait; opens the list of them. */
export function OutboxMark() {
  const entries = useOutboxEntries();
  const openDialog = useOpenDialog();
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ state }) => state === 'refused');
  const Icon = isRefused ? CircleAlert : CloudUpload;
  return (
    <Row
      as={PlainButton}
      className={`appears min-h-44 py-6 px-12 text-sm medium ${isRefused ? 'negative' : 'muted'} ${classes.mark}`}
      data-outbox-mark
      onClick={() => openDialog('outbox')}
    >
      <Icon size={16} aria-hidden />
      <span>{describeOutbox(entries)}</span>
    </Row>
  );
}
