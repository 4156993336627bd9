/** Whether this is `npm test -- --all`, which sets GOALTRACKER_TEST_ALL. */
export const isFullRun = process.env['GOALTRACKER_TEST_ALL'] === '1';

/** `full` in a full run, otherwise `short`. A number of rounds, clients or seconds. */
export const rounds = (short: number, full: number): number => (isFullRun ? full : short);

/** Every n-th value beginning with `start`; in a full run, all values. */
export const sample = <T>(values: readonly T[], n: number, start: number): readonly T[] =>
  isFullRun ? values : values.filter((_, index) => (index + start) % n === 0);
