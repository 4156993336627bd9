const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const maxLength = 200_000;

/** Converts HTML to text, with a line for each paragraph and item. Text without tags stays unchanged. */
export function stripHtml(html: string): string {
  const text = html.slice(0, maxLength);
  if (!/<\/?[a-z][^<>]*>/iu.test(text)) return text;
  return text
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/giu, '\n')
    .replaceAll(/<li\b[^<>]*>/giu, '- ')
    .replaceAll(/<\/?[a-z][^<>]*>/giu, '')
    .replaceAll(/&(?:#(\d{1,7})|([a-z]{2,5}));/giu, (all, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (entities[name?.toLowerCase() ?? ''] ?? all)
        : String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)),
    )
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
