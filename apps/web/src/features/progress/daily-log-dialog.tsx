import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';
export default function DailyLogDialog({ onClose }: DialogProps) {
  return <Dialog title="Daily Progress Log" onClose={onClose}>{null}</Dialog>;
}
