import { LayoutList, List } from 'lucide-react';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import classes from '../goals-screen.module.css';
import { Segments } from '../../../ui/layout/segments.tsx';

/** Switches between compact and detailed goal cards; a local setting. */
export function LayoutToggle() {
  const { goalCardLayout } = useLocalSettings();
  return (
    <Segments
      aria-label="Goal card layout"
      value={goalCardLayout}
      onChange={(layout) => changeSettings({ goalCardLayout: layout })}
      data={[
        { value: 'compact', title: 'Compact', label: <List size={18} className={classes.choice} aria-hidden /> },
        {
          value: 'detailed',
          title: 'Detailed',
          label: <LayoutList size={18} className={classes.choice} aria-hidden />,
        },
      ]}
    />
  );
}
