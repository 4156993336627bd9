import type { ReactNode } from 'react';
import { MainNav } from './main-nav.tsx';
import classes from './app-frame.module.css';

/** What surrounds every signed-in screen: the tabs, and the way past them for those who use the keyboard. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <p className={classes.brand}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        GoalTracker
      </p>
      <MainNav />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
