import { findErrorCode } from '@goaltracker/db/core/errors';
import { createTransport } from 'nodemailer';
import { MailRefusedError, MailServerError, type SendMail } from './mail.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://…`, with nodemailer's options as parameters. */
  readonly url: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
}

export interface MailTransport {
  readonly send: SendMail;
  /** Signs in to the mail server without sending. Throws a MailServerError. */
  readonly verify: () => Promise<void>;
}

/** Milliseconds per step. `socketTimeout` is the longest silence of the server. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Milliseconds for a whole mail, because a slow server is never silent. Less than the lease of a job. */
const longestSend = 60_000;

/** Sends mail by SMTP, with a new connection for each mail. */
export function createMailTransport({ url, from }: SmtpSettings, { deadline = longestSend } = {}): MailTransport {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          signal: AbortSignal.timeout(deadline),
          headers: { 'Auto-Submitted': 'auto-generated', ...listUnsubscribe(unsubscribeUrl) },
        });
      } catch (error) {
        throw describeFailure(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw describeFailure(error);
      }
    },
  };
}

function listUnsubscribe(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const sentences: Readonly<Record<string, string>> = {
  EAUTH: 'refuses the user name or password',
  ETLS: 'offers no encryption that can be used',
  EABORT: 'takes too long',
  EDNS: 'has a name that cannot be looked up',
  EENVELOPE: 'refuses the sender or the recipient',
  EMESSAGE: 'refuses the message',
};

/** Replaces nodemailer's error text, which quotes addresses. */
function describeFailure(error: unknown): MailServerError | MailRefusedError {
  const code = findErrorCode(error) ?? '';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const message = `The mail server ${sentences[code] ?? 'cannot be reached'} (${[code, status || ''].join(' ').trim()})`;
  const isFinal = status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? new MailRefusedError(message) : new MailServerError(message);
}
