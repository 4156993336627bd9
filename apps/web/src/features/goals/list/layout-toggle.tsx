import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { LayoutList, List } from 'lucide-react';
import { useChangeSettings, useLocalSettings } from '../../../lib/local-settings.tsx';
import classes from './goal-tabs.module.css';

/** Compact or detailed goal cards, kept in this browser. */
export function LayoutToggle() {
  const { goalCardLayout } = useLocalSettings();
  const changeSettings = useChangeSettings();
  return (
    <SegmentedControl
      className={classes.toggle}
      aria-label="Goal card layout"
      value={goalCardLayout}
      onChange={(layout) => changeSettings({ goalCardLayout: layout })}
      data={[
        { value: 'compact', label: <Choice name="Compact" icon={<List size={18} aria-hidden />} /> },
        { value: 'detailed', label: <Choice name="Detailed" icon={<LayoutList size={18} aria-hidden />} /> },
      ]}
    />
  );
}

function Choice({ name, icon }: { name: string; icon: React.ReactNode }) {
  return (
    <span className={classes.choice} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
