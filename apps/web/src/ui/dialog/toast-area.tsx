import { type PointerEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useIsServerBusy } from '../../http/wait-and-retry.ts';
import { BusyCard, ToastCard } from './toast-card.tsx';
import { getToast, hideToast, type OpenToast, watchToast } from './toast.ts';
import classes from './toast.module.css';

const autoClose = { short: 5000, long: 20_000 };

/** Where toasts appear. F8 focuses it (rules/app.md#toasts). */
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

/** Calls `onClose` after so many milliseconds in which neither the pointer has moved over the toast nor the focus is in it. */
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
