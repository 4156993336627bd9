import { expect } from 'vitest';
import { makeEvent } from './fixtures/events.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { enterAsNewPerson } from './fixtures/people.ts';

const day = '2026-03-10';

journey('the hours of a day and a week begin at most 200 px from the top', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ timezoneId: 'UTC', viewport: laptop });
  await enterAsNewPerson(page);
  await makeEvent(page, 'Trip', { day, isAllDay: true, endTime: '2026-03-11T23:00:00Z' });
  await makeEvent(page, 'Dentist', { day, from: '09:00', to: '10:00' });
  await page.goto(`/calendar?date=${day}`);
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport);
    for (const [tab, name] of [
      ['Today', 'Hours of the day'],
      ['Week', 'Hours of the week'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).first().click();
      const hours = page.getByRole('region', { name });
      await hours
        .getByRole('button', { name: /^Dentist/ })
        .first()
        .waitFor();
      const box = await hours.boundingBox();
      expect(box?.y, `${tab} at ${viewport.width} px`).toBeLessThanOrEqual(200);
    }
  }
});

journey(
  'the week on a phone shows three days in its hours, and lists the whole week below',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'UTC', viewport: phone });
    await enterAsNewPerson(page);
    await makeEvent(page, 'Dentist', { day, from: '09:00', to: '10:00' });
    await makeEvent(page, 'Concert', { day: '2026-03-15', from: '20:00', to: '22:00' });
    await page.goto(`/calendar?date=${day}&view=week`);
    const hours = page.getByRole('region', { name: 'Hours of the week' });
    await hours.getByRole('button', { name: /^Dentist/ }).waitFor();
    const listDays = () =>
      hours.evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>('[data-slot$="T12:00"]')].map(({ dataset }) =>
          dataset['slot']?.slice(0, 10),
        ),
      );
    const heads = page.getByRole('button', { name: /day, 03\/1\d\/2026$/ });
    expect(await listDays()).toEqual([day, '2026-03-11', '2026-03-12']);
    expect(await heads.allInnerTexts()).toEqual(
      [/Tuesday/, /Wednesday/, /Thursday/].map((name) => expect.stringMatching(name)),
    );
    // The list below shows the whole week.
    await page.getByRole('region', { name: 'Events from 03/09/2026 to 03/15/2026' }).getByText('Concert').waitFor();
    await page.getByRole('button', { name: 'Next 3 days' }).click();
    await hours.getByRole('button', { name: /^Concert/ }).waitFor();
    expect(await listDays()).toEqual(['2026-03-13', '2026-03-14', '2026-03-15']);
    await page.getByRole('button', { name: 'Friday, 03/13/2026' }).click();
    await page.getByRole('heading', { name: 'Friday, 03/13/2026' }).waitFor();
  },
);
