import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { MailContent } from './mail-content.ts';

/** A message as it is sent. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs have it ended with one click (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends mail for the server. Throws a MailRefusedError for what must not be tried again, and a MailServerError. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The operator's mail settings. */
export interface MailSettings {
  readonly send: SendMail;
  /** What links in it begin with, without a slash at its end. */
  readonly publicUrl: string;
}

/** The mail server cannot be used at the moment. The message quotes nothing of the mail or the settings. */
export class MailServerError extends Error {
  override name = 'MailServerError';
}

/** The mail server refuses this recipient or message permanently. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** One kind of mail that users get, by the key of its job. */
export interface MailKind {
  readonly key: string;
  /** A mail that could not be sent after so many attempts is dropped. Default: that of all jobs. */
  readonly maxAttempts?: number;
  /** What to send to the transaction's user, or undefined if there is no reason any more. */
  compose(tx: UserTransaction, now: Date): Promise<{ to: string; content: MailContent } | undefined>;
  /** When the next one is due, after this one; by default there is none. */
  findNext?(tx: UserTransaction, now: Date): Promise<Date | undefined>;
}
