/** Numbers from 0 up to 1 that look like chance and are the same for the same seed, on every machine. */
export type Random = () => number;

/** Mulberry32 on an FNV-1a hash of the seed. */
export function createRandom(seed: string): Random {
  let state = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
