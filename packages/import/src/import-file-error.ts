/** Files that cannot be imported. The message is a sentence for a person. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
