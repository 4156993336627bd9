import { useEffect } from 'react';
import { StaleTopics } from './stale-topics.ts';
import { watchChanges } from './watch-changes.ts';

/** Reads again what was changed in other tabs, on other devices or by scripts, while somebody is signed in. */
export default function LiveUpdates(): null {
  useEffect(() => {
    const stale = new StaleTopics();
    const stop = watchChanges(({ topics }) => stale.add(topics));
    return () => {
      stop();
      stale.clear();
    };
  }, []);
  return null;
}
