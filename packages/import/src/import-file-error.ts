/** The files cannot be imported. The message is a sentence for the user. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
