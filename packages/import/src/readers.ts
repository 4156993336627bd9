import type { Reader } from './reader.ts';

/** Every source. The first that recognizes a file reads it, so the general ones come last. */
export const readers: readonly Reader[] = [];
