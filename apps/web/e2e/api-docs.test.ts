import { expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, inventPerson } from './fixtures/people.ts';

/** Scalar warns about a negative `exclusiveMinimum`, which OpenAPI allows. */
const expectedErrors = [/document validation errors/, /^warning in the console: (\[Object|JSHandle@array|Array\()/];

journey(
  'the API reference lists every operation and sends a request with a token',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ path: '/api/docs', viewport: laptop, expectedErrors });
    const token = page.getByRole('textbox', { name: 'Bearer Token' });
    await token.waitFor();

    const response = await page.request.get('/api/openapi.json');
    const document: { paths: Record<string, object> } = await response.json();
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const closedGroups = sidebar.getByRole('button', { name: /^Open Group - (?!Models)/ });
    while ((await closedGroups.count()) > 0) await closedGroups.first().click();
    expect(await sidebar.getByRole('link', { name: 'HTTP Method' }).count()).toBe(operations.length);

    const person = inventPerson();
    const account = await call<{ token: string }>(page, 'auth.register', person);
    await token.fill(account.token);
    await sidebar.getByRole('link', { name: 'Get the signed-in user' }).click();
    await page.getByRole('button', { name: 'Test Request (get /auth/user)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Send get request/ }).click();
    await dialog.getByText('200 OK').waitFor();
    await dialog.getByText(person.email).first().waitFor();
  },
);

journey(
  'the API reference fits a phone and follows the dark theme of the system',
  { tags: 'long' },
  async ({ openPage }) => {
    const page = await openPage({ path: '/api/docs', viewport: phone, ownProfile: true, expectedErrors });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.getByRole('heading', { name: 'GoalTracker', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const [red = 255] = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeLessThan(64);
    for (const otherServer of ['Ask AI', 'Generate MCP', 'Share', 'Deploy'])
      expect(await page.getByText(otherServer, { exact: true }).count()).toBe(0);
  },
);
