import { ActionIcon } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { keyShortcut } from '../hooks/key-shortcut.ts';
import { changeSettings, useLocalSettings } from '../hooks/local-settings.tsx';
import classes from './rail-fold.module.css';

/** Folds the rail of wide screens to icons. public/start.js folds it before the first paint. */
export default function RailFold() {
  const { rail } = useLocalSettings();
  const isFolded = rail === 'folded';
  const toggle = () => changeSettings({ rail: isFolded ? 'open' : 'folded' });
  useLayoutEffect(() => {
    // Absent otherwise, since the browser computes the styles of the whole page again when it changes.
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
