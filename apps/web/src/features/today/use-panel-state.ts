import { changeSettings, useLocalSettings } from '../../hooks/local-settings.tsx';
import { useCalendarAddress } from '../calendar/calendar-url.ts';

/** Open or folded. Week and month need more room and therefore keep a state of their own. */
export function usePanelState() {
  const { view } = useCalendarAddress();
  const settings = useLocalSettings();
  const name = view === 'week' || view === 'month' ? 'todayPanelOfWeek' : 'todayPanel';
  const state = settings[name];
  return { state, toggle: () => changeSettings({ [name]: state === 'open' ? 'folded' : 'open' }) };
}
