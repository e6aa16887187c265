// People whose time to come back is over: each is forgotten, whoever else cannot be.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { personErased } from '../../people-contract.ts'
import { sql } from '../database/sql.ts'
import { alongside } from '../live/events.ts'
import { eraseOverdue } from './people-erasing.ts'

/** Somebody whom a feature's own rows keep. */
let kept: string | undefined
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({
    parts: [
      alongside(personErased, async (_, { personId }) => {
        if (personId === kept) throw new Error('Still needed')
      }),
    ],
  })
})
afterAll(() => product.close())

test('one person who cannot be erased is named, and keeps nobody else', async () => {
  const { ann, ben, database } = product
  kept = ann.id
  await database.read.run(sql`
    update people set erase_after = now() - case id when ${ann.id}::uuid then interval '1 day' else interval '1 hour' end
    where id in (${ann.id}, ${ben.id})`)
  await expect(eraseOverdue(database)).rejects.toThrow(ann.id)
  const people = await database.read.many<{ id: string; isErased: boolean }>(sql`
    select id, first_name like 'person-%' as "isErased" from people where id in (${ann.id}, ${ben.id}) order by erase_after nulls last`)
  expect(people).toEqual([
    { id: ann.id, isErased: false },
    { id: ben.id, isErased: true },
  ])

  kept = undefined
  await eraseOverdue(database)
  expect(await database.read.many(sql`select from people where erase_after is not null`)).toEqual([])
})
