import { type OutboxEntry, shareKey } from '../../sync/outbox/entry.ts';

const count = (changes: number) => `${changes} ${changes === 1 ? 'change' : 'changes'}`;

/**
 * The mark in the frame: what needs the person comes first.
 * @example describeOutbox(entries) // '3 changes wait for a connection'
 */
export function describeOutbox(entries: readonly OutboxEntry[]): string {
  const refused = entries.filter(({ state }) => state === 'refused').length;
  if (refused > 0) return `${count(refused)} could not be saved`;
  return `${count(entries.length)} ${entries.length === 1 ? 'waits' : 'wait'} for a connection`;
}

/** Why an entry is still there, in a sentence. */
export function describeState(entry: OutboxEntry, entries: readonly OutboxEntry[]): string {
  const { refusal, parents, position } = entry;
  if (refusal?.code === 'NOT_FOUND')
    return parents.length > 0 ? 'What it belongs to was deleted elsewhere.' : 'It was deleted elsewhere.';
  if (refusal) return refusal.message;
  const isHeldBack = entries.some(
    (each) => each.state === 'refused' && each.position < position && shareKey(each, entry),
  );
  return isHeldBack ? 'Waits for the change above.' : 'Waits for a connection.';
}

/**
 * What is lost when an entry is discarded, with those that depend on it.
 * @example describeLoss([goal, task]) // 'This is lost, and so is: Add task “Order the book”.'
 */
export function describeLoss([, ...others]: readonly OutboxEntry[]): string {
  if (others.length === 0) return 'What you entered is lost.';
  return `What you entered is lost, and so is: ${others.map(({ title }) => title).join('; ')}.`;
}
