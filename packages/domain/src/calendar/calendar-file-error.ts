/** A calendar file or rule that cannot be read. The message is a sentence for a person. */
export class CalendarFileError extends Error {
  override readonly name = 'CalendarFileError';
}
