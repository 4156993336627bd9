import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIsServerBusy } from '../../sync/wait-and-retry.ts';
import { BusyCard, ToastCard } from './toast-card.tsx';
import { getToast, hideToast, watchToast } from './toast.ts';
import classes from './toast.module.css';

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
      {toast ? <ToastCard {...toast} key={toast.key} onClose={hideToast} /> : isBusy && <BusyCard />}
    </section>
  );
}
