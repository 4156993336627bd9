import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '../platform/lazy-with-preload.tsx';
import { useAfterPaint } from '../platform/use-after-paint.ts';
import { MainNav } from './main-nav.tsx';
import classes from './app-frame.module.css';

const FrameStatus = lazyExtra(() => import('./frame-status.tsx'));

/** Skip link, navigation and content of every signed-in screen; `action` appears in the rail of wide screens. */
export function AppFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const isPainted = useAfterPaint();
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
        <Suspense>{isPainted && <FrameStatus />}</Suspense>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
