import { describe, expect, it } from 'vitest';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { dragSpan, drawSpan, keySpan } from './geometry.ts';

const utc = (day: string, from: string, to: string) =>
  parseSpan({ startTime: `2026-11-${day}T${from}:00Z`, endTime: `2026-11-${day}T${to}:00Z` });
const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
const point = (hours: number, column = 0) => ({ hours, column });

describe('dragging an event', () => {
  it('moves it by days and quarters of an hour, to a quarter', () => {
    const drag = { grip: 'move', from: point(9.7), to: point(10.5, 1), days } as const;
    expect(dragSpan(utc('16', '09:20', '10:00'), drag, 'UTC')).toEqual(utc('17', '10:00', '10:40'));
  });

  it('moves it by whole hours with Shift or after a long press, to a full hour', () => {
    const drag = { grip: 'move', from: point(9.7), to: point(11.6, 1), days, isCoarse: true } as const;
    expect(dragSpan(utc('16', '09:30', '10:15'), drag, 'UTC')).toEqual(utc('17', '11:00', '11:45'));
  });

  it.each([false, true])('keeps the minutes when only the day changes, with whole hours: %s', (isCoarse) => {
    const drag = { grip: 'move', from: point(9.7), to: point(9.75, 1), days, isCoarse } as const;
    expect(dragSpan(utc('16', '09:20', '10:05'), drag, 'UTC')).toEqual(utc('17', '09:20', '10:05'));
    expect(dragSpan(utc('16', '22:50', '23:59'), drag, 'UTC')).toEqual(utc('17', '22:50', '23:59'));
  });

  it('changes nothing when it is dropped in place', () => {
    const drag = { grip: 'move', from: point(9.7), to: point(9.8), days } as const;
    expect(dragSpan(utc('16', '09:30', '10:15'), drag, 'UTC')).toBeNull();
  });

  it('moves an event that crosses midnight by the dragged distance, whichever part is dragged', () => {
    const event = parseSpan({ startTime: '2026-11-16T23:00:00Z', endTime: '2026-11-17T01:30:00Z' });
    const down = parseSpan({ startTime: '2026-11-17T01:00:00Z', endTime: '2026-11-17T03:30:00Z' });
    for (const column of [0, 1]) {
      const [from, to] = [point(20.5, column), point(22.5, column)];
      expect(dragSpan(event, { grip: 'move', from, to, days }, 'UTC')).toEqual(down);
    }
  });

  it('moves nothing into folded hours', () => {
    const event = utc('16', '09:30', '10:15');
    const drag = { from: point(9.7), days, firstHour: 7 } as const;
    expect(dragSpan(event, { ...drag, grip: 'move', to: point(4) }, 'UTC')).toEqual(utc('16', '07:00', '07:45'));
    expect(dragSpan(event, { ...drag, grip: 'start', to: point(4) }, 'UTC')).toEqual(utc('16', '07:00', '10:15'));
    const early = utc('16', '05:00', '08:00');
    expect(dragSpan(early, { ...drag, grip: 'move', to: point(8.7), isCoarse: true }, 'UTC')).toBeNull();
  });

  it('moves the dragged end in steps of 15 minutes, with Shift or after a long press to a full hour', () => {
    const from = point(10);
    const event = utc('16', '09:00', '10:00');
    const by = (grip: 'start' | 'end', hours: number, isCoarse = false) =>
      dragSpan(event, { grip, from, to: point(hours), days, isCoarse }, 'UTC');
    expect(by('end', 11.3)).toEqual(utc('16', '09:00', '11:15'));
    expect(by('start', 8.1)).toEqual(utc('16', '08:00', '10:00'));
    expect(by('end', 3)).toEqual(utc('16', '09:00', '09:15'));
    expect(by('end', 10.02)).toBeNull();
    expect(by('end', 11.3, true)).toEqual(utc('16', '09:00', '11:00'));
    expect(by('start', 7.6, true)).toEqual(utc('16', '08:00', '10:00'));
    expect(by('end', 3, true)).toEqual(utc('16', '09:00', '09:15'));
  });
});

describe('drawing a new event', () => {
  const draw = (from: number, to: number, isCoarse = false) =>
    drawSpan({ day: '2026-11-16', from, to, firstHour: 7, isCoarse }, 'UTC');

  it('takes quarters of an hour from the pressed one through the last one, also upwards', () => {
    expect(draw(9.6, 9.7)).toEqual(utc('16', '09:30', '09:45'));
    expect(draw(9.6, 10.3)).toEqual(utc('16', '09:30', '10:30'));
    expect(draw(9.6, 8.9)).toEqual(utc('16', '08:45', '09:45'));
  });

  it('takes whole hours with Shift or after a long press', () => {
    expect(draw(9.6, 9.7, true)).toEqual(utc('16', '09:00', '10:00'));
    expect(draw(9.6, 11.1, true)).toEqual(utc('16', '09:00', '12:00'));
    expect(draw(9.6, 8.9, true)).toEqual(utc('16', '08:00', '10:00'));
  });

  it('stays within the hours shown', () => {
    expect(draw(9.6, 3, true)).toEqual(utc('16', '07:00', '10:00'));
    const midnight = parseSpan({ startTime: '2026-11-16T22:00:00Z', endTime: '2026-11-17T00:00:00Z' });
    expect(draw(22.5, 30, true)).toEqual(midnight);
  });

  it('gives the event a length where clocks skip an hour', () => {
    const { start, end } = drawSpan(
      { day: '2027-03-14', from: 1.5, to: 2.5, firstHour: 0, isCoarse: true },
      'America/Los_Angeles',
    );
    expect(end - start).toBe(3_600_000);
  });
});

describe('a key on an event', () => {
  const event = utc('16', '09:30', '10:30');
  const press = (key: string, shiftKey = false, movesDays = true) =>
    keySpan(event, { key, shiftKey }, { timezone: 'UTC', movesDays });

  it('moves it to the next full hour, or by a day at the same time', () => {
    expect(press('ArrowDown')).toEqual(utc('16', '10:00', '11:00'));
    expect(press('ArrowUp')).toEqual(utc('16', '08:00', '09:00'));
    expect(press('ArrowRight')).toEqual(utc('17', '09:30', '10:30'));
    expect(press('ArrowRight', false, false)).toBeNull();
  });

  it('moves its end by 15 minutes with Shift', () => {
    expect(press('ArrowDown', true)).toEqual(utc('16', '09:30', '10:45'));
    expect(press('ArrowUp', true)).toEqual(utc('16', '09:30', '10:15'));
  });

  it('other keys do nothing', () => {
    expect(press('a')).toBeNull();
  });
});
