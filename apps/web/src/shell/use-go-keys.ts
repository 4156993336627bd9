import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOpenDialog } from '../hooks/address/dialog-url.ts';
import { getSettings } from '../hooks/local-settings.tsx';
import { takesText } from '../platform/keys.ts';

/** Milliseconds. G waits this long for a second key. */
const pause = 600;

const isCovered = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** G followed by T opens the tasks. G alone asks for a date of the calendar (rules/app.md#keys). */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function askForDate(): void {
      waiting = undefined;
      if (!isCovered()) openDialog('go-to-date');
    }
    function onKeyDown(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      const isSecond = waiting !== undefined;
      clearTimeout(waiting);
      waiting = undefined;
      const isBlocked =
        event.ctrlKey || event.metaKey || event.altKey || takesText(event.target) || !getSettings().letterKeysOn;
      if (isBlocked || isCovered()) return;
      const goesToTasks = key === 't' && isSecond;
      if (key !== 'g' && !goesToTasks) return;
      event.preventDefault();
      if (!goesToTasks) {
        waiting = setTimeout(askForDate, pause);
        return;
      }
      event.stopPropagation();
      void navigate({ to: '/tasks' });
    }
    // Listens in the capture phase, before the screens: the calendar binds T to Today.
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [navigate, openDialog]);
}
