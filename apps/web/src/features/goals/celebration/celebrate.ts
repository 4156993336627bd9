import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

/** Something to be glad of: a goal completed, a day at 100, or a number of reported days in a row. */
export type Celebration = { kind: 'goal'; goal: Goal } | { kind: 'day' } | { kind: 'streak'; days: number };

const listeners = createListeners();
let queue: readonly Celebration[] = [];

/** Shows a celebration once those before it have ended. */
export function celebrate(celebration: Celebration): void {
  publish([...queue, celebration]);
}

export function endCelebration(ended: Celebration): void {
  publish(queue.filter((each) => each !== ended));
}

/** Leaves out the celebration of a goal whose completion was undone. */
export function cancelCelebration(goalId: string): void {
  publish(queue.filter((each) => each.kind !== 'goal' || each.goal.id !== goalId));
}

/** The celebration to show, if any. */
export function useCelebration(): Celebration | undefined {
  return useSyncExternalStore(listeners.watch, () => queue[0]);
}

function publish(next: readonly Celebration[]): void {
  queue = next;
  listeners.notify();
}
