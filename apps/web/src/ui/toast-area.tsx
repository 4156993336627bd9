import { Notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import classes from './toast.module.css';

/** Where toasts appear. F8 focuses it (specification 1, section 9). */
export default function ToastArea() {
  const area = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section ref={area} aria-label="Notifications (F8)" tabIndex={-1}>
      <Notifications
        layout="stacked"
        limit={1}
        position="bottom-left"
        containerWidth={420}
        zIndex={400}
        transitionDuration={0}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        withinPortal={false}
        classNames={{ root: classes.area }}
        renderNotification={({ message }) => message}
      />
    </section>
  );
}
