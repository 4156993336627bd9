import { CircleAlert, CloudUpload } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useOutboxEntries } from '../../sync/outbox/open-outbox.ts';
import { PlainButton } from '../../ui/layout/plain-button.tsx';
import { describeOutbox } from './describe-outbox.ts';
import classes from './outbox-mark.module.css';

/** In the frame while changes wait; opens the list of them. */
export function OutboxMark() {
  const entries = useOutboxEntries();
  const openDialog = useOpenDialog();
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ state }) => state === 'refused');
  const Icon = isRefused ? CircleAlert : CloudUpload;
  return (
    <PlainButton
      className={classes.mark}
      data-outbox-mark
      data-refused={isRefused || undefined}
      onClick={() => openDialog('outbox')}
    >
      <Icon size={16} aria-hidden />
      <span>{describeOutbox(entries)}</span>
    </PlainButton>
  );
}
