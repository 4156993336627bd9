import { type Changes, type Rows, applyChanges, joinChanges } from './changes.ts';

/** Joins several steps into one change. Each step sees the rows after the steps before it. */
export function chainChanges(rows: Rows, ...steps: readonly ((rows: Rows) => Changes)[]): Changes {
  const made: Changes[] = [];
  const keep = (step: (rows: Rows) => Changes) => (present: Rows) => {
    const changes = step(present);
    made.push(changes);
    return changes;
  };
  applyChanges(rows, ...steps.map(keep));
  return joinChanges(...made);
}
