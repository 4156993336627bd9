import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

/** A completed goal, a day at 100, or a streak of reported days. */
export type Celebration = { kind: 'goal'; goal: Goal } | { kind: 'day' } | { kind: 'streak'; days: number };

const listeners = createListeners();
let queue: readonly Celebration[] = [];

/** Queues a celebration: one is shown at a time. */
export function celebrate(celebration: Celebration): void {
  publish([...queue, celebration]);
}

export function endCelebration(ended: Celebration): void {
  publish(queue.filter((each) => each !== ended));
}

/** Removes the celebration of a goal after its completion was undone. */
export function cancelCelebration(goalId: string): void {
  publish(queue.filter((each) => each.kind !== 'goal' || each.goal.id !== goalId));
}

export function useCelebration(): Celebration | undefined {
  return useSyncExternalStore(listeners.watch, () => queue[0]);
}

function publish(next: readonly Celebration[]): void {
  queue = next;
  listeners.notify();
}
