import { CloseButton } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, readToast, type ShownToast, watchToast } from './toast-store.ts';
import classes from './toast-area.module.css';

const closesAfter = 5000;
const swipeDistance = 50;

/** Where notifications appear. F8 moves the focus here (specification, section 9). */
export function ToastArea() {
  const toast = useSyncExternalStore(watchToast, readToast);
  const area = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section ref={area} className={classes.area} aria-label="Notifications (F8)" tabIndex={-1}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  const swipe = useSwipeRight(() => dismissToast(toast.id));
  const isFailure = toast.variant === 'destructive';

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), closesAfter);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    <div
      className={classes.toast}
      data-variant={toast.variant ?? 'default'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      {isFailure && <CircleAlert size={20} className={classes.icon} aria-hidden />}
      <div role={isFailure ? 'alert' : 'status'} className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.description && <p className={classes.description}>{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.onClick();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <CloseButton className={classes.close} aria-label="Close notification" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  return {
    style: { translate: `${offset}px`, touchAction: 'pan-y' },
    onPointerDown(event: React.PointerEvent) {
      start.current = event.clientX;
    },
    onPointerMove(event: React.PointerEvent) {
      if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
    },
    onPointerUp() {
      if (offset > swipeDistance) onSwipe();
      start.current = null;
      setOffset(0);
    },
    onPointerCancel() {
      start.current = null;
      setOffset(0);
    },
  };
}
