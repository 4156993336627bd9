import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { newId } from './id.ts'
import { users } from '../account/users.table.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

describe('x', () => {
  it('works', async () => {
    const userId = newId()
    await test.database.asUser({ userId }, async (tx) => {
      await tx.orm.insert(users).values({ id: userId, email: 'a@b.c', name: 'A', passwordHash: 'x' })
    })
    const rows = await test.database.asUser({ userId }, (tx) => tx.orm.select().from(users))
    expect(rows).toHaveLength(1)
    expect(await test.database.asUser({ userId: newId() }, (tx) => tx.orm.select().from(users))).toEqual([])
    console.log(rows)
  })
})
