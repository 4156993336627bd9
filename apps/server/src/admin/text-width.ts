const segmenter = new Intl.Segmenter();
/** What terminals show two columns wide: letters of East Asian scripts, full-width forms and emoji. */
const wide =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303e\uff01-\uff60]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

const listCharacters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
const measureCharacter = (character: string) => (wide.test(character) ? 2 : 1);

/**
 * The columns that a text takes in a terminal.
 * @example measureWidth('東京') // 4
 */
export function measureWidth(text: string): number {
  return listCharacters(text).reduce((sum, character) => sum + measureCharacter(character), 0);
}

/** Fills up to a width; a longer text stays as it is. */
export function padText(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - measureWidth(text)));
}

/**
 * Cuts a text that is wider, with an ellipsis.
 * @example cutText('Ada Lovelace', 5) // 'Ada …'
 */
export function cutText(text: string, width: number): string {
  if (measureWidth(text) <= width) return text;
  let [cut, used] = ['', 0];
  for (const character of listCharacters(text)) {
    used += measureCharacter(character);
    if (used >= width) break;
    cut += character;
  }
  return `${cut}…`;
}

/**
 * Breaks a text between words into lines of at most this length; a longer word has a line of its own.
 * @example wrapText('to be or not', 6) // ['to be', 'or not']
 */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
