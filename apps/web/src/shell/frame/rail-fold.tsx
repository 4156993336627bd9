import { ActionIcon } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { keyShortcut, changeSettings, useLocalSettings } from '../../hooks/local-settings.tsx';
import classes from './rail-fold.module.css';

/** Folds the rail of wide screens to icons. public/start.js does it before the first paint. */
export function RailFold() {
  const { rail } = useLocalSettings();
  const isFolded = rail === 'folded';
  const toggle = () => changeSettings({ rail: isFolded ? 'open' : 'folded' });
  useLayoutEffect(() => {
    // Set only while folded: each change of the attribute makes the browser compute the styles of the whole page again.
    if (isFolded) document.documentElement.dataset['rail'] = 'folded';
    else delete document.documentElement.dataset['rail'];
  }, [isFolded]);
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <ActionIcon
      className={classes.fold}
      aria-label={isFolded ? 'Show navigation' : 'Hide navigation'}
      aria-keyshortcuts={keyShortcut('[')}
      onClick={toggle}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
