const maxLength = 200;
const every = String.raw`^(ev(?:ery)?!?)\s+`;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const date = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?(?: ${month})?|${month} \d{1,2}(?:st|nd|rd|th)?)`;
const listPattern = new RegExp(
  String.raw`${every}(?:month on (?:the )?)?(${date}(?:(?:, ?(?:and )?| and | & )(?:the )?${date}){0,11})(?=$| at | starting | from | until | for | \d{1,2}(?:am|pm|:\d\d))`,
  'iu',
);

/** Todoist's words that our quick entry writes differently. */
const others: readonly (readonly [words: RegExp, ours: string])[] = [
  [/^everyday\b/iu, 'every day'],
  [/^quarterly\b/iu, 'every 3 months'],
  [/^after(?= \d)/iu, 'every!'],
  [/\bending\b/iu, 'until'],
  [new RegExp(String.raw`${every}quarter\b`, 'iu'), '$1 3 months'],
  [new RegExp(String.raw`${every}(?:other quarter|half year)\b`, 'iu'), '$1 6 months'],
  [new RegExp(String.raw`${every}last day\b(?! of)`, 'iu'), '$1 month on the last day'],
  [new RegExp(String.raw`${every}first(?=$| at )`, 'iu'), '$1 1st'],
];

/**
 * Translates Todoist's words for a date or a repetition to our quick entry. A list of dates gives a text for each date.
 * @example toQuickEntry('every 1, 15 at 9am') // ['every 1st at 9am', 'every 15th at 9am']
 */
export function toQuickEntry(text: string): string[] {
  if (text.length > maxLength) return [text];
  const written = others.reduce((words, [pattern, ours]) => words.replace(pattern, ours), text.trim());
  const list = listPattern.exec(written);
  if (!list) return [endFirst(written)];
  const [all, start = '', dates = ''] = list;
  const rest = endFirst(written.slice(all.length));
  return dates
    .split(/, ?(?:and )?| and | & /iu)
    .map((each) => `${start} ${toOrdinal(each.replace(/^the /iu, ''))}${rest}`);
}

/** Moves "until" before "from", since quick entry reads "from 1 Dec until 1 Jan" as days in a row. */
function endFirst(words: string): string {
  const [start, end] = [words.search(/ (?:starting|from) /iu), words.search(/ until /iu)];
  return start === -1 || end < start ? words : words.slice(0, start) + words.slice(end) + words.slice(start, end);
}

/** Quick entry reads a bare number as an interval. It accepts any ending, such as "1th". */
const toOrdinal = (each: string) =>
  /^\d+$/.test(each) ? `${each}${['th', 'st', 'nd', 'rd'][Number(each)] ?? 'th'}` : each;
