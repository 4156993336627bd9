/** The rules do not allow the call. The message is a sentence for the user. */
export class InvalidChange extends Error {
  override readonly name = 'InvalidChange';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
