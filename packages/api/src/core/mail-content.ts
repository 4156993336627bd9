import type { OutgoingMail } from './mail.ts';

/** A part of a mail, in order. All texts are plain. */
export type MailPart =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly MailItem[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

export interface MailItem {
  readonly text: string;
  /** Shown before the text, such as a time. */
  readonly label?: string | undefined;
}

export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly reason: string;
  /** Set for regular mails. */
  readonly unsubscribeUrl?: string | undefined;
}

const styles = `body{margin:0;background:#f4f5f7;color:#1c1e21}
.card{max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border-radius:12px}
.quiet{color:#5c6370}
@media (prefers-color-scheme:dark){body{background:#131416!important;color:#e8eaed!important}
.card{background:#1d1f23!important}.quiet{color:#a3a9b5!important}.line{border-color:#33363c!important}}`;

const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#3b5bdb;color:#ffffff;font-weight:600;text-decoration:none';

/** Renders the text and HTML parts of a mail. The HTML loads nothing. */
export function renderMail(to: string, { subject, parts, reason, unsubscribeUrl }: MailContent): OutgoingMail {
  const text = [...parts.map(toText), `-- \n${reason}${unsubscribeUrl ? `\nStop it: ${unsubscribeUrl}` : ''}`].join(
    '\n\n',
  );
  const stop = unsubscribeUrl ? ` <a class="quiet" href="${escapeHtml(unsubscribeUrl)}">Stop it</a>` : '';
  const body = parts.map(toHtml).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card">
<p class="quiet" style="margin:0 0 16px;font-weight:600">GoalTracker</p>
${body}
<p class="quiet line" style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e3e5e8;font-size:13px">${escapeHtml(reason)}${stop}</p>
</div></body></html>
`;
  return { to, subject: toHeaderText(subject), text, html, unsubscribeUrl };
}

/** Removes line breaks and other control characters, which could start another header. */
function toHeaderText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function toText(part: MailPart): string {
  if (part.kind === 'list')
    return part.items.map(({ label, text }) => `- ${label ? `${label}  ` : ''}${text}`).join('\n');
  if (part.kind === 'link') return `${part.text}:\n${part.url}`;
  return part.kind === 'heading' ? `${part.text}\n${'-'.repeat(part.text.length)}` : part.text;
}

function toHtml(part: MailPart): string {
  if (part.kind === 'list')
    return `<ul style="margin:0 0 12px;padding-left:20px">${part.items.map(toHtmlItem).join('')}</ul>`;
  const text = escapeHtml(part.text);
  if (part.kind === 'link')
    return `<p style="margin:20px 0"><a href="${escapeHtml(part.url)}" style="${button}">${text}</a></p>`;
  return part.kind === 'heading'
    ? `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${text}</h2>`
    : `<p style="margin:0 0 12px">${text}</p>`;
}

function toHtmlItem({ label, text }: MailItem): string {
  const before = label ? `<span class="quiet">${escapeHtml(label)}</span> ` : '';
  return `<li style="margin:0 0 6px;overflow-wrap:anywhere">${before}${escapeHtml(text)}</li>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
