import { useEffect } from 'react';
import { changeSettings, useLocalSettings } from '../../hooks/local-settings.tsx';
import TodayPanel from './today-panel.tsx';

/** The Today panel beside the calendar. */
export default function SidePanel() {
  usePanelKey();
  return <TodayPanel />;
}

/** Folds and unfolds the panel with `]`, except while somebody types or a dialog is open. */
function usePanelKey(): void {
  const { todayPanel } = useLocalSettings();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On many keyboards the bracket needs AltGr, which counts as Ctrl and Alt.
      const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
      if (event.key !== ']' || isCommand || event.defaultPrevented || isBusy(event.target)) return;
      changeSettings({ todayPanel: todayPanel === 'open' ? 'folded' : 'open' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [todayPanel]);
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
