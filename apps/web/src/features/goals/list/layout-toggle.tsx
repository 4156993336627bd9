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
        { value: 'compact', title: 'Compact', label: <Choice name="Compact" icon={<List size={18} aria-hidden />} /> },
        {
          value: 'detailed',
          title: 'Detailed',
          label: <Choice name="Detailed" icon={<LayoutList size={18} aria-hidden />} />,
        },
      ]}
    />
  );
}

function Choice({ name, icon }: { name: string; icon: React.ReactNode }) {
  return (
    <span className={`place-center ${classes.choice}`}>
      {icon}
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
