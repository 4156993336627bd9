import { type Changes, type Rows, applyChanges, joinChanges } from './changes.ts';

/** One change that does what steps do one after the other, each worked out from the rows that the steps before it left. */
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
