import { uuidv7 } from 'uuidv7';

/** A UUIDv7, so that rows created together are close together in the primary key. */
export function newId(): string {
  return uuidv7();
}
