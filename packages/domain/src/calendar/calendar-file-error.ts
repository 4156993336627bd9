/** The calendar file or rule cannot be read. The message is a sentence for the user. */
export class CalendarFileError extends Error {
  override readonly name = 'CalendarFileError';
}
