import { CloseButton, Loader } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { shortenTitle } from '../format/shorten-title.ts';
import { Row } from '../layout/layout.tsx';
import { PlainButton } from '../layout/plain-button.tsx';
import { MutedText, Text } from '../text/text.tsx';
import type { OpenToast, ToastAction } from './toast.ts';
import classes from './toast.module.css';

const swipeDistance = 50;
/** In characters. Titles of goals and events can be longer than a toast should be. */
const maxTitle = 80;
const maxDescription = 160;

interface ToastCardProps extends Omit<OpenToast, 'key' | 'isLong'> {
  /** What keeps the toast open. */
  holdProps: Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  onClose: () => void;
}

export function ToastCard({
  title,
  description,
  variant = 'default',
  action,
  link,
  isWaiting,
  holdProps,
  onClose,
}: ToastCardProps) {
  const [offset, setOffset] = useState(0);
  // Mantine's own swipe depends on width and speed, ours only on the distance.
  const { ref } = useDrag(
    ({ movement: [x], last, canceled }) => {
      if (last && !canceled && x > swipeDistance) onClose();
      else setOffset(last ? 0 : Math.max(0, x));
    },
    { axis: 'x', filterTaps: true },
  );
  const isFailure = variant === 'destructive';
  return (
    <Row
      ref={ref}
      {...holdProps}
      gap={8}
      className={classes.toast}
      data-variant={variant}
      style={{ translate: `${offset}px` }}
    >
      {isFailure && <CircleAlert size={20} className="negative" aria-hidden />}
      <div className={`grow py-6 text-sm ${classes.text}`}>
        <div role={isFailure ? 'alert' : 'status'}>
          <Text weight="semibold">{shortenTitle(title, maxTitle)}</Text>
          {description && <MutedText>{shortenTitle(description, maxDescription)}</MutedText>}
          {isWaiting && <MutedText>On this device until you are online</MutedText>}
        </div>
        {link && <ActionButton action={link} onClose={onClose} className="pull-left-12" />}
      </div>
      {action && <ActionButton action={action} onClose={onClose} className={classes.action} />}
      <CloseButton className={`flex-none muted ${classes.close}`} aria-label="Close notification" onClick={onClose} />
    </Row>
  );
}

interface ActionButtonProps {
  action: ToastAction;
  onClose: () => void;
  className: string | undefined;
}

function ActionButton({ action: { label, onClick }, onClose, className }: ActionButtonProps) {
  return (
    <PlainButton
      className={`hoverable accent text-sm semibold flex-none min-h-44 px-12 rounded-md ${className}`}
      onClick={() => {
        onClose();
        onClick();
      }}
    >
      {label}
    </PlainButton>
  );
}

/** Is there as long as a request waits for the server. */
export function BusyCard() {
  return (
    <Row gap={8} className={classes.toast}>
      <Loader size={20} aria-hidden />
      <output className={`grow py-6 text-sm ${classes.text}`}>
        <Text weight="semibold">The server is busy</Text>
        <MutedText>Trying again in a few seconds…</MutedText>
      </output>
    </Row>
  );
}
