import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { MailContent } from './mail-content.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for one-click unsubscribing (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends a mail. Throws MailRefusedError when a retry is useless, otherwise MailServerError. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

export interface MailSettings {
  readonly send: SendMail;
  /** The base of links in mails, without a trailing slash. */
  readonly publicUrl: string;
}

/** The mail server cannot be used at the moment. The message quotes neither the mail nor the settings. */
export class MailServerError extends Error {
  override name = 'MailServerError';
}

/** The mail server refuses this recipient or message permanently. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** One kind of mail. `key` is the key of its job. */
export interface MailKind {
  readonly key: string;
  /** Attempts after which an unsent mail is dropped. Default: the maximum of all jobs. */
  readonly maxAttempts?: number;
  /** Composes the mail for the transaction's user. When there is no reason to send it, returns undefined. */
  compose(tx: UserTransaction, now: Date): Promise<{ to: string; content: MailContent } | undefined>;
  /** Returns when the next mail is due. Default: never. */
  findNext?(tx: UserTransaction, now: Date): Promise<Date | undefined>;
}
