import { toMoment } from '@goaltracker/domain/core/moment';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoSnapshots } from '../calendar/undo-snapshots.table.ts';
import { newId } from '../core/id.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { keepDeletedTasks, restoreDeletedTasks } from './deleted-tasks.queries.ts';
import { taskParts } from './task-parts.table.ts';
import { deleteTasks, insertTasks, listTasksById } from './tasks.queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('restores a task deleted by an older version with defaults for columns that the version did not have', async () => {
  const user = await createTestUser(test.database);
  const [id, now] = [newId(), new Date()];
  await test.database.asUser(user, async (tx) => {
    await insertTasks(tx, [{ id, title: 'Rent', postponedCount: 3, reportsCompletion: true, priority: 'high' }]);
    await tx.orm
      .insert(taskParts)
      .values({ ...user, id: newId(), taskId: id, title: 'Pay', isCompleted: true, order: 0 });
    await keepDeletedTasks(tx, { ids: [id], now });
    await deleteTasks(tx, [id]);
    await tx.orm.update(undoSnapshots).set({
      content: sql`((${undoSnapshots.content}::jsonb #- '{task,postponed_count}') #- '{task,reports_completion}' #- '{parts,0,is_completed}')::text`,
    });
    await restoreDeletedTasks(tx, { ids: [id], now });
    const parts = [expect.objectContaining({ title: 'Pay', isCompleted: false })];
    const restored = { title: 'Rent', priority: 'high', postponedCount: 0, reportsCompletion: false, parts };
    expect(await listTasksById(tx, [id], toMoment(now.getTime(), 'UTC'))).toMatchObject([restored]);
  });
});
