import { insertLinkedRows } from '@goaltracker/db/testing/linked-rows';
import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { randomUUID } from 'node:crypto';
import { createWig, first } from './goal-samples.ts';
import type { TestApi, TestUser } from './test-api.ts';
import { createReminderToken } from './world.ts';

/** A user with a row in every table that belongs to users. */
export async function signUpWithEverything(test: TestApi): Promise<TestUser> {
  const ada = await test.signUp();
  const category = first(await ada.trpc.categories.list());
  const goal = await createWig(ada, { categoryId: category.id, milestones: [{ title: 'First month' }] });
  await ada.rest('POST', `/api/leads/${first(goal.leads).id}/progress`, { amount: 1 }, { 'Idempotency-Key': 'once' });
  await ada.trpc.apiTokens.create({ name: 'Nightly backup', access: 'read' });
  await ada.trpc.calendarFeeds.create({ name: 'My phone' });
  const task = await ada.trpc.tasks.create({ title: 'Pay the rent' });
  await ada.rest('DELETE', `/api/tasks/${task.id}`, undefined, { 'X-Device': randomUUID(), 'X-Call': '1' });
  await ada.trpc.problemReports.create({ subject: 'Broken', description: 'Nothing works any more.' });
  const linked = await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
    insertLinkedRows(tx, { goalId: goal.id, text: 'mine' }),
  );
  const device = await ada.trpc.pushDevices.add(makeSubscription());
  await createReminderToken(test, ada.id, { deviceId: device.id, eventId: linked.calendarEvent });
  return ada;
}
