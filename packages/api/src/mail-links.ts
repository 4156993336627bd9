import { confirmEmail } from './auth/links/confirmation-mail.ts';
import type { ApiServices } from './core/context.ts';
import { ForbiddenError } from './core/errors.ts';
import { unsubscribe } from './settings/digests/digest-mails.ts';

export const mailLinkKinds = ['confirm', 'unsubscribe'] as const;
export type MailLinkKind = (typeof mailLinkKinds)[number];

export interface MailLinkPage {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
}

interface MailLink {
  readonly question: Required<MailLinkPage>;
  readonly answer: MailLinkPage;
  readonly follow: (services: ApiServices, token: string) => Promise<void>;
}

/** Links in mails that work without signing in. The page asks first, because mail programs open links on their own. */
const mailLinks: Readonly<Record<MailLinkKind, MailLink>> = {
  confirm: {
    question: { title: 'Confirm your email address', text: 'Is this address yours?', button: 'Confirm' },
    answer: { title: 'Address confirmed', text: 'Thank you.' },
    follow: confirmEmail,
  },
  unsubscribe: {
    question: { title: 'Stop this email', text: 'You will not get it any more.', button: 'Stop It' },
    answer: { title: 'Stopped', text: 'You can choose it again in the settings.' },
    follow: unsubscribe,
  },
};

export function describeMailLink(kind: MailLinkKind): MailLinkPage {
  return mailLinks[kind].question;
}

/** Follows a link; repeating it is safe. When the link no longer works, the page says so. */
export async function followMailLink(
  services: ApiServices,
  kind: MailLinkKind,
  token: string,
): Promise<{ isDone: boolean; page: MailLinkPage }> {
  const { follow, answer } = mailLinks[kind];
  try {
    await follow(services, token);
    return { isDone: true, page: answer };
  } catch (error) {
    if (!(error instanceof ForbiddenError)) throw error;
    return { isDone: false, page: { title: 'This link does not work any more', text: error.message } };
  }
}
