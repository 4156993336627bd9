import type { UserContext } from '../core/context.ts';

/** Milliseconds for which an import can be undone (rules/imports.md#undoing-an-import). */
const undoableFor = 30 * 86_400_000;

export function computeUndoableUntil(createdAt: string): string {
  return new Date(Date.parse(createdAt) + undoableFor).toISOString();
}

/** Later imports can be undone. */
export function getOldestUndoable({ now }: UserContext): string {
  return new Date(now.getTime() - undoableFor).toISOString();
}
