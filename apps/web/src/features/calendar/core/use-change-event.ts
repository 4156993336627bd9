import type { CalendarEvent, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';

type EventChanges = Omit<UpdateSeriesInput, 'id' | 'scope'>;

interface ChangeEventOptions {
  /** Words of the toast. `before`: the event before the change. */
  describe: (event: CalendarEvent, before: CalendarEvent) => { title: string; description: string };
  onChanged?: () => void;
  onRefused?: (error: unknown) => void;
}

/**
 * Changes an event or, in a scope, its series. Undo in the toast sends the former values of one event, or restores the
 * events of the series. Apart from use-event-calls.ts, because the first load needs only this hook.
 */
export function useChangeEvent({ describe, onChanged, onRefused }: ChangeEventOptions) {
  const { mutate: restore } = useCall('calendar.restore');
  const onError = (error: unknown) => onRefused?.(error);
  const one = useCall('calendar.update', { onError, keepsInput: onRefused !== undefined });
  const series = useCall('calendar.updateSeries', { onError, keepsInput: onRefused !== undefined });
  const { mutate: undoOne } = useCall('calendar.update');
  const { mutate: undoOccurrence } = useCall('calendar.updateSeries');

  function change(event: CalendarEvent, changes: EventChanges, scope: SeriesScope = 'this'): void {
    const { id } = event;
    const isOne = event.seriesId === null && changes.recurrence === undefined;
    const before = pickChanged(event, changes);
    function undo(): void {
      if (isOne) undoOne({ id, ...before });
      else if (scope === 'this') undoOccurrence({ id, scope, ...before });
      else restore({ id });
    }
    const redo = () => change(event, changes, scope);
    const onSuccess = (changed: CalendarEvent) => {
      onChanged?.();
      showToast({ ...describe(changed, event), action: { label: 'Undo', onClick: undo, redo } });
    };
    if (isOne) one.mutate({ id, ...changes }, { onSuccess });
    else series.mutate({ id, scope, ...changes }, { onSuccess });
  }

  return { change, isPending: one.isPending || series.isPending, isSuccess: one.isSuccess || series.isSuccess };
}

/** The former values of the changed properties. */
function pickChanged(event: CalendarEvent, changes: EventChanges): EventChanges {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in changes));
}
