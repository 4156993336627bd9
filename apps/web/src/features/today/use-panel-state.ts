import { changeSettings, useLocalSettings } from '../../hooks/local-settings.tsx';
import { useCalendarAddress } from '../calendar/calendar-url.ts';

/** Whether the panel beside the calendar is folded: a choice of its own for week and month, which need the room. */
export function usePanelState() {
  const { view } = useCalendarAddress();
  const settings = useLocalSettings();
  const name = view === 'week' || view === 'month' ? 'todayPanelOfWeek' : 'todayPanel';
  const state = settings[name];
  return { state, toggle: () => changeSettings({ [name]: state === 'open' ? 'folded' : 'open' }) };
}
