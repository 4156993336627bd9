import type { DialogProps } from '../../../hooks/dialog-url.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { PlannerSettingsForm } from './planner-settings-form.tsx';
import { useRead } from '../../../store/use-read.ts';

/** Loads the planner settings for their form. */
export default function PlannerSettingsDialog({ onClose }: DialogProps) {
  const settings = useRead('planner.getSettings');
  if (settings.data) return <PlannerSettingsForm settings={settings.data} onClose={onClose} />;
  return (
    <Dialog title="Planner Settings" size="sm" onClose={onClose}>
      <QueryState query={settings} skeleton={<FieldsSkeleton />}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}
