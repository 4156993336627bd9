/** Whether this is `npm test -- --all`, which sets GOALTRACKER_TEST_ALL. */
export const isFullRun = process.env['GOALTRACKER_TEST_ALL'] === '1';

/** `full` in a full run, otherwise `short`: rounds, clients or seconds. */
export const rounds = (short: number, full: number): number => (isFullRun ? full : short);
