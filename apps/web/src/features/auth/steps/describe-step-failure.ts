/** Why a password or code was refused, under its field. */
export function describeStepFailure({ code, message }: { code: string; message: string }): string {
  if (code === 'NETWORK') return 'Connection error. Please try again';
  if (code === 'INTERNAL') return 'Please try again.';
  return message === 'Invalid credentials' ? 'The password is wrong' : message;
}
