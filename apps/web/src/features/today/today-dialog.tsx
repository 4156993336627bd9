import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AfterDropContext } from './sections/use-item-drag.tsx';
import { TodayContent } from './today-content.tsx';

/** The Today panel as a dialog; on phones, as a sheet. */
export default function TodayDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Today" size="sm" place="side" onClose={onClose}>
      <AfterDropContext value={onClose}>
        <TodayContent />
      </AfterDropContext>
    </Dialog>
  );
}
