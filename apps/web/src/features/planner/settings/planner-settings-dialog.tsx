import type { DialogProps } from '../../../lib/dialog-url.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** When to plan the month, the week and the day (second document, section 2). */
export default function PlannerSettingsDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Planner Settings" onClose={onClose}>
      <p>When to plan.</p>
    </Dialog>
  );
}
