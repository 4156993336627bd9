import { addAmounts } from '@goaltracker/domain/core/amount';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { formatInstants } from '@goaltracker/domain/calendar/instants';
import { anyCharacter } from '@goaltracker/domain/testing/any-character';
import * as fc from 'fast-check';

export const writing = fc.string({ unit: anyCharacter, maxLength: 30 }).map((text) => text.replaceAll('\0', '').trim());
export const name = writing.map((text) => text || 'Nameless');
export const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
export const addOne = (value: number) => addAmounts(value, 1);
export const positive = fc.integer({ min: 1, max: 10_000_000 }).map((units) => units / 10_000);
export const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2026-11-21', days));
export const instant = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
export const instants = fc
  .array(instant, { maxLength: 3 })
  .map((all) => formatInstants(all.map((each) => Date.parse(each))));
export const created = { createdAt: instant };
export const dated = { ...created, updatedAt: instant };
export const createdOnDay = { ...created, createdDay: day };
export const completion = { isCompleted: fc.boolean(), completedAt: nullable(instant), completedDay: nullable(day) };
export const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
export const recurrence = '{"type":"weekly","interval":2,"endType":"after","count":10,"skipWeekends":false}';

/** A link: the index of the linked record, modulo the number of records. */
export const link = fc.nat();
export const optionalLink = nullable(link);

/** At most `maxLength` records with these fields. */
export const list = <T>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }, maxLength = 3) =>
  fc.array(fc.record<T>(fields), { maxLength });

export const obstacles = fc.array(
  fc.record({ obstacle: name, resources: fc.array(name, { minLength: 1, maxLength: 3 }) }),
  {
    maxLength: 2,
  },
);

export const labels = nullable(fc.constantFrom('phone', 'Büro in-town'));

export const settings = fc.record({
  theme: nullable(fc.constantFrom('light', 'dark')),
  dateFormat: nullable(fc.constantFrom('US', 'International')),
  timeFormat: nullable(fc.constantFrom('12-hour', '24-hour')),
  keepTimezone: nullable(fc.boolean()),
  firstWeekday: nullable(fc.constantFrom(0, 1, 6)),
  remindersOn: nullable(fc.boolean()),
  hideContents: nullable(fc.boolean()),
  morningPlanAt: nullable(fc.constantFrom('00:00', '23:59')),
  weeklyReviewAt: nullable(fc.constantFrom('00:00', '17:30')),
  weeklyReviewDay: nullable(fc.integer({ min: 0, max: 6 })),
  plannerReminders: nullable(fc.boolean()),
  labelColors: nullable(fc.constantFrom('phone:red', 'büro:gray in-town:teal')),
});
