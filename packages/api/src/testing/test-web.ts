import { CalendarFetchError } from '../subscriptions/fetch-failures.ts';
import type { FetchCalendar } from '../core/calendar-services.ts';
import { assertOutsideTransaction } from './observed-database.ts';

export type WebAnswer = { readonly file: string; readonly etag?: string } | CalendarFetchError;

/** The web of an API under test. By default, every address is a calendar with one event. */
export class TestWeb {
  /** The fetched addresses, with the ETags that were sent. */
  readonly requests: { address: string; etag: string | null }[] = [];
  readonly #answers = new Map<string, WebAnswer>();
  onFetch: ((address: string, signal: AbortSignal | undefined) => Promise<void>) | undefined;

  set(address: string, answer: WebAnswer): void {
    this.#answers.set(address, answer);
  }

  reset(): void {
    this.#answers.clear();
    this.requests.length = 0;
    this.onFetch = undefined;
  }

  readonly fetchCalendar: FetchCalendar = async (address, known, signal) => {
    assertOutsideTransaction('the web');
    this.requests.push({ address, etag: known.etag });
    await this.onFetch?.(address, signal);
    const answer = this.#answers.get(address) ?? { file: formatCalendar([standup]) };
    if (answer instanceof CalendarFetchError) throw answer;
    const { file, etag = null } = answer;
    if (etag !== null && etag === known.etag) return { file: null, etag, lastModified: null };
    return { file: Buffer.from(file), etag, lastModified: null };
  };
}

export type TestEvent = Readonly<Record<string, string>>;

export const standup: TestEvent = {
  UID: 'standup@example.org',
  DTSTART: '20900306T140000Z',
  DTEND: '20900306T150000Z',
  SUMMARY: 'Stand-up',
};

export function formatCalendar(events: readonly TestEvent[], name = 'Team'): string {
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    'DTSTAMP:20900101T000000Z',
    ...Object.entries(event).map(([key, value]) => `${key}:${value}`),
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', `X-WR-CALNAME:${name}`];
  return `${[...head, ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
