import { describe, expect, it } from 'vitest';
import { computeUnreportedSince, needsReport, parseCompletionStatus } from './completion-status.ts';

describe('the completion status of an event', () => {
  it.each([
    ['completed', 'completed'],
    ['not_completed', 'not_completed'],
    ['unreported', 'unreported'],
    ['', 'unreported'],
    [null, 'unreported'],
    ['done', 'unreported'],
  ])('parses %j as %s', (status, expected) => {
    expect(parseCompletionStatus(status)).toBe(expected);
  });

  it.each([
    ['2026-11-21T12:00:00Z', 'UTC', '2026-05-21T12:00:00.000Z'],
    ['2026-08-31T12:00:00Z', 'UTC', '2026-02-28T12:00:00.000Z'],
    ['2026-09-08T12:00:00Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
    ['2026-05-01T12:00:00Z', 'America/New_York', '2025-11-01T12:00:00.000Z'],
    ['2026-04-20T12:00:00Z', 'Europe/Berlin', '2025-10-20T12:00:00.000Z'],
    ['2026-12-20T12:00:00Z', 'Europe/Berlin', '2026-06-20T11:00:00.000Z'],
  ])('lists at %s in %s the unreported events since %s', (now, timeZone, since) => {
    expect(computeUnreportedSince(new Date(now), timeZone).toISOString()).toBe(since);
  });

  it('requires a report for past goals and tasks without a status or a report', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const event = {
      type: 'goal',
      endTime: '2026-11-21T10:00:00Z',
      completionStatus: 'completed',
      report: 'Done',
      reportsFrom: null,
    } as const;
    expect(needsReport(event, now)).toBe(false);
    expect(needsReport({ ...event, report: ' ' }, now)).toBe(true);
    expect(needsReport({ ...event, completionStatus: null }, now)).toBe(true);
    expect(needsReport({ ...event, type: 'task', report: null }, now)).toBe(true);
    expect(needsReport({ ...event, type: 'event', report: null }, now)).toBe(false);
    expect(needsReport({ ...event, report: null, endTime: '2026-11-21T10:00:01Z' }, now)).toBe(false);
  });

  it('requires no report for an event that ended before the import', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const event = { type: 'task', endTime: '2026-11-20T10:00:00Z', completionStatus: null, report: null } as const;
    expect(needsReport({ ...event, reportsFrom: '2026-11-20T10:00:00.000Z' }, now)).toBe(false);
    expect(needsReport({ ...event, reportsFrom: '2026-11-20T09:59:59.999Z' }, now)).toBe(true);
  });
});
