/** Text that is markup already. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | undefined | false | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup from a template: everything put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.reduce((all, text, index) => all + renderPart(parts[index - 1]) + text) };
}

/** Descriptions are written with `code` and empty lines between paragraphs. */
export function prose(text: string | undefined): Html | undefined {
  if (!text) return undefined;
  return html`${text.split(/\n\n+/).map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

export function inline(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function renderPart(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (each) => entities[each] ?? each);
  return 'markup' in part ? part.markup : part.map(renderPart).join('');
}
