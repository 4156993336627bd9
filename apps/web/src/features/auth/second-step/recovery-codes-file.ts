interface RecoveryCodesFile {
  recoveryCodes: readonly string[];
  email: string;
  /** When they were made, as it is shown. */
  day: string;
}

/** Recovery codes to be saved or printed, with whose they are: several accounts may have some. */
export function describeRecoveryCodes({ recoveryCodes, email, day }: RecoveryCodesFile): string {
  const title = `Recovery codes for GoalTracker at ${location.host}`;
  return [title, `Account: ${email}`, `Made on ${day}`, 'Each works once.', '', ...recoveryCodes, ''].join('\n');
}

/** @example nameRecoveryCodesFile('ada+1@example.org') // 'goaltracker-recovery-codes-ada-1-example.org.txt' */
export function nameRecoveryCodesFile(email: string): string {
  const account = email.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
  return `goaltracker-recovery-codes-${account}.txt`;
}
