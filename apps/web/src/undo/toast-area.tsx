import {
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
} from 'react';
import { useIsServerBusy } from '../http/resend/wait-and-retry.ts';
import { getToast, hideToast, type OpenToast, watchToast, type ToastAction } from './toast.ts';
import classes from './toast.module.css';
import { CloseButton, Loader, UnstyledButton } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { CircleAlert } from 'lucide-react';
import { shortenTitle } from '../ui/format/shorten-title.ts';
import { Row } from '../ui/layout/layout.tsx';
import { MutedText, Text } from '../ui/text/text.tsx';

const autoClose = { short: 5000, long: 20_000 };

/** Shows toasts. F8 focuses it (rules/app.md#toasts). */
export default function ToastArea() {
  const area = useRef<HTMLElement>(null);
  const toast = useSyncExternalStore(watchToast, getToast);
  const isBusy = useIsServerBusy();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section ref={area} className={classes.area} aria-label="Notifications (F8)" tabIndex={-1}>
      {toast ? <ClosingToast key={toast.key} toast={toast} /> : isBusy && <BusyCard />}
    </section>
  );
}

function ClosingToast({ toast }: { toast: OpenToast }) {
  const { key: _, isLong, ...shown } = toast;
  const holdProps = useAutoClose(hideToast, isLong ? autoClose.long : autoClose.short);
  return <ToastCard {...shown} holdProps={holdProps} onClose={hideToast} />;
}

/** Calls `onClose` after `delay` milliseconds without focus in the toast and without pointer movement over it. */
function useAutoClose(onClose: () => void, delay: number) {
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(), delay);
    return () => clearTimeout(timer);
  }, [isHeld, delay]);
  return {
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setIsHeld(true);
    },
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}

const swipeDistance = 50;
/** In characters. Titles of goals and events can be longer than fits a toast. */
const maxTitle = 80;
const maxDescription = 160;

interface ToastCardProps extends Omit<OpenToast, 'key' | 'isLong'> {
  holdProps: Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  onClose: () => void;
}

function ToastCard({
  title,
  description,
  hint,
  variant = 'default',
  action,
  link,
  isWaiting,
  holdProps,
  onClose,
}: ToastCardProps) {
  const [offset, setOffset] = useState(0);
  // Mantine's own swipe depends on width and speed; this swipe depends only on the distance.
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
          {hint && <MutedText>{hint}</MutedText>}
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
    <UnstyledButton
      className={`hoverable accent text-sm semibold flex-none min-h-44 px-12 rounded-md ${className}`}
      onClick={() => {
        onClose();
        onClick();
      }}
    >
      {label}
    </UnstyledButton>
  );
}

function BusyCard() {
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
