import type { CalendarLoss, CalendarLossKind } from '@goaltracker/domain/calendar/calendar-losses';
import { calendarLossKinds, maxLossExamples } from '@goaltracker/domain/calendar/calendar-losses';

const maxExampleLength = 60;

export class LossCollector {
  readonly #losses = new Map<CalendarLossKind, { count: number; examples: Set<string> }>();

  /** Adds `count` losses of a kind. `example` is the title of an event. */
  add(kind: CalendarLossKind, { count = 1, example }: { count?: number; example?: string } = {}): void {
    if (count <= 0) return;
    const loss = this.#losses.get(kind) ?? { count: 0, examples: new Set() };
    loss.count += count;
    if (example !== undefined && loss.examples.size < maxLossExamples) loss.examples.add(shorten(example));
    this.#losses.set(kind, loss);
  }

  /** Ordered as in {@link calendarLossKinds}. */
  list(): CalendarLoss[] {
    return calendarLossKinds.flatMap((kind) => {
      const loss = this.#losses.get(kind);
      return loss ? [{ kind, count: loss.count, examples: [...loss.examples] }] : [];
    });
  }
}

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, maxExampleLength * 2));
  return characters.length > maxExampleLength ? `${characters.slice(0, maxExampleLength - 1).join('')}…` : text;
}
