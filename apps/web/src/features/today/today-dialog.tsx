import type { DialogProps } from '../../hooks/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AfterDropContext } from './drag/after-drop.ts';
import { TodayContent } from './today-content.tsx';

/** The panel beside the calendar as a dialog, on phones a sheet. */
export default function TodayDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Today" size="sm" shape="side" onClose={onClose}>
      <AfterDropContext value={onClose}>
        <TodayContent />
      </AfterDropContext>
    </Dialog>
  );
}
