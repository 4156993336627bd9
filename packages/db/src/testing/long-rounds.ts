/** Whether this is `npm test -- --all`, which sets GOALTRACKER_TEST_ALL. */
export const isFullRun = process.env['GOALTRACKER_TEST_ALL'] === '1';

/** `full` in a full run, otherwise `short`: rounds, clients or seconds. */
export const rounds = (short: number, full: number): number => (isFullRun ? full : short);

/** Every n-th value from `start` on, or all of them in a full run. */
export const sample = <T>(values: readonly T[], n: number, start: number): readonly T[] =>
  isFullRun ? values : values.filter((_, index) => (index + start) % n === 0);
