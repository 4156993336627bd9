/** A call that the rules do not allow. The message is a sentence for a person. */
export class InvalidChange extends Error {
  override readonly name = 'InvalidChange';
  /** The field of the input that is wrong. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
