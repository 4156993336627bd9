/** The server was too busy to finish in time. The same file or rule may succeed later. */
export class CalendarTimeoutError extends Error {
  override readonly name = 'CalendarTimeoutError';

  constructor() {
    super('Reading the calendar took too long.');
  }
}
