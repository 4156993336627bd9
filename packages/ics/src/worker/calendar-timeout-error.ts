/** The server was too busy to finish in time: the same file or rule may be read later. */
export class CalendarTimeoutError extends Error {
  override readonly name = 'CalendarTimeoutError';

  constructor() {
    super('Reading the calendar took too long.');
  }
}
