import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { parseSentence } from '@goaltracker/domain/search/parse-sentence';
import { useEffect, useState } from 'react';
import type { findDay as parseDay } from './find-day.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { type ClockTime, formatClockTime } from '../../../ui/format/format-time.ts';

/** A title that names a day, without it. */
export interface TypedDay {
  title: string;
  day: string;
  /** The time of day, if it names one. */
  time: ClockTime | null;
}

type FindDay = typeof parseDay;

/** With a word, or with a year: “3/4” alone is rather a chapter. */
const isClearlyDay = /\p{L}|\d\D\d+\D\d/u;

/** The day named in the title of a new task, such as “order the book tomorrow”; null for a day that is over. */
export function useTypedDay(text: string): TypedDay | null {
  const { day: today, timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const now = useNow().getTime();
  const findDay = useFindDay();
  if (!findDay || text === '') return null;
  const { readings } = parseSentence(`task ${text}`, {
    now,
    timezone,
    goals: [],
    findDay(words) {
      const mention = findDay(words, { dateFormat, firstWeekday, now, timezone });
      return mention && isClearlyDay.test(words.slice(mention.start, mention.end)) ? mention : null;
    },
    parseAmount: () => null,
  });
  const task = readings.find((reading) => reading.kind === 'task');
  if (!task || task.day === null || task.day < today || task.title === '') return null;
  const { title, day, start } = task;
  return { title, day, time: start === null ? null : formatClockTime(toWallClock(start, timezone).minutes) };
}

/** Loads the parser of dates, which is large, with the form. Without a connection titles stay as typed. */
function useFindDay(): FindDay | null {
  const [findDay, setFindDay] = useState<FindDay | null>(null);
  useEffect(() => {
    import('./find-day.ts').then(
      (loaded) => setFindDay(() => loaded.findDay),
      () => setFindDay(null),
    );
  }, []);
  return findDay;
}
