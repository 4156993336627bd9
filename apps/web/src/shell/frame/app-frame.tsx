import type { ReactNode } from 'react';
import { FrameStatus } from './frame-status.tsx';
import { MainNav } from './main-nav.tsx';
import classes from './app-frame.module.css';

/** The frame of every signed-in screen. `action` appears in the rail of wide screens. */
export function AppFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
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
      <div className={classes.status}>
        <FrameStatus />
      </div>
      {action && <div className={classes.action}>{action}</div>}
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
