import { uuidv7 } from 'uuidv7';

/** A new record's id: time-ordered (UUIDv7), so rows made together lie together in the primary key. */
export function newId(): string {
  return uuidv7();
}
