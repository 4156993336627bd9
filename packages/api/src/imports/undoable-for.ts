import type { UserContext } from '../core/context.ts';

/** How long an import can be undone, in milliseconds (rules/imports.md#undoing-an-import). */
const undoableFor = 30 * 86_400_000;

/** The instant until which an import can be undone. */
export function computeUndoableUntil(createdAt: string): string {
  return new Date(Date.parse(createdAt) + undoableFor).toISOString();
}

/** Imports since then can be undone. */
export function getOldestUndoable({ now }: UserContext): string {
  return new Date(now.getTime() - undoableFor).toISOString();
}
