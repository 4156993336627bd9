/** `full` with `npm test -- --all`, which sets GOALTRACKER_TEST_ALL, otherwise `short`: rounds, clients or seconds. */
export const rounds = (short: number, full: number): number =>
  process.env['GOALTRACKER_TEST_ALL'] === '1' ? full : short;
