import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSettings } from '../hooks/local-settings.tsx';
import { takesText } from '../platform/shortcut-keys.ts';

/** Milliseconds between the two keys. */
const longestPause = 1_500;

/** The keys G and T, one after the other, open the tasks (rules/app.md#keys). */
export default function GoKeys(): null {
  const navigate = useNavigate();
  useEffect(() => {
    let pressedAt = -Infinity;
    function onKeyDown(event: KeyboardEvent): void {
      const isBlocked =
        event.ctrlKey || event.metaKey || event.altKey || takesText(event.target) || !getSettings().letterKeysOn;
      if (isBlocked || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const isSecond = event.timeStamp - pressedAt < longestPause && event.key.toLowerCase() === 't';
      pressedAt = event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity;
      if (!isSecond) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate({ to: '/tasks' });
    }
    // Before the T of a screen, such as that of today.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [navigate]);
  return null;
}
