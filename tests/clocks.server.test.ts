// A server whose clock is a day off the database's: people come in, and what is planned comes at its time, once.
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readParts } from '#app/features.ts'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { getMyAccount, login } from '#features/account/contract.ts'
import { beginOneTimeCodes, confirmOneTimeCodes } from '#features/account/security-contract.ts'
import { createComment, deleteComment } from '#features/kanban/card-contract.ts'
import { createCard, deleteCard, getBoard } from '#features/kanban/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { setOpening } from '#features/pages/contract.ts'
import { subscribe } from '#features/pages/server/subscribers/testing-subscribers.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { partsOf } from '#kernel/server/parts.ts'

const hour = 3_600_000
const day = 24 * hour

let product: TestProduct
let columnId: string
/** The database is a process of its own, and keeps its clock. */
const databaseClock = Date.now()
const inHours = (hours: number) => new Date(databaseClock + hours * hour).toISOString()

beforeAll(async () => {
  product = await testProduct({ config: { rateFactor: 1 } })
  columnId = (await product.ann.send(getBoard)).board.columnOrder[0] ?? ''
})
afterAll(() => product.close())

describe.each([
  ['ahead of', day],
  ['behind', -day],
])('a server a day %s the database', (_, off) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: databaseClock + off }))
  afterEach(() => void vi.useRealTimers())

  test('lets people in, and those who are in go on', async () => {
    const { ann, visitor, raw } = product
    expect((await ann.send(getMyAccount)).user.id).toBe(ann.id)
    const { accessToken } = await visitor.send(login, { email: ann.email, password: testPassword })
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await raw('GET', getMyAccount.path, { headers })).status).toBe(200)
  })

  test('takes the codes that phones show, whose clocks are right', async () => {
    const person = off > 0 ? product.ben : product.manager
    const { secret } = await person.send(beginOneTimeCodes, { password: testPassword })
    const timestamp = performance.timeOrigin + performance.now()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    expect((await person.send(confirmOneTimeCodes, { code })).recoveryCodes).not.toEqual([])
  })

  test('forgets what was deleted when its time is over, and not before', async () => {
    const { ann, database } = product
    const { card } = await ann.send(createCard, { columnId, name: 'A door' })
    const { comment } = await ann.send(createComment, { cardId: card.id, message: 'It creaks.' })
    await ann.send(deleteComment, { commentId: comment.id })
    await ann.send(deleteCard, { cardId: card.id })
    const tidyUps = partsOf(await readParts(), 'tidyUp')
    const leftAfter = (hours: number) =>
      database.transaction(async (tx) => {
        const earlier = sql`deleted_at = deleted_at - make_interval(hours => ${hours})`
        await tx.run(sql`update kanban_cards set ${earlier} where id = ${card.id}`)
        await tx.run(sql`update comments set ${earlier} where id = ${comment.id}`)
        for (const { removeOld } of tidyUps) await removeOld(tx)
        return tx.many(sql`
          select 'card' as kind from kanban_cards where id = ${card.id}
          union all select 'comment' from comments where id = ${comment.id}`)
      })
    expect(await leftAfter(30 * 24 - 1)).toHaveLength(2)
    expect(await leftAfter(1)).toEqual([])
  })

  test('tells of a card a day before it is due, once', async () => {
    const { ann, database } = product
    const soon = await ann.send(createCard, { columnId, name: 'Soon', due: [null, inHours(20)] })
    const later = await ann.send(createCard, { columnId, name: 'Later', due: [null, inHours(30)] })
    await ann.send(createCard, { columnId, name: 'Over', due: [null, inHours(-2)] })
    await product.settle()
    const { notifications } = await ann.send(listNotifications, { tab: 'all' })
    const due = notifications.filter(({ kind }) => kind === 'kanban.dueSoon').map(({ params }) => params['card'])
    expect(due.filter((name) => name === soon.card.name)).toHaveLength(off > 0 ? 1 : 2)
    expect(new Set(due)).toEqual(new Set(['Soon']))
    const planned = await database.read.one<{ runAt: string }>(sql`
      select run_at as "runAt" from graphile_worker.jobs where key = ${`kanban.dueSoon:${later.card.id}`}`)
    expect(Date.parse(planned.runAt)).toBe(Date.parse(inHours(6)))
  })

  test('writes to those who wait for the opening day when it has come', async () => {
    const email = `waiting${off}@brandt.example`
    await product.admin.send(setOpening, { opensAt: inHours(2) })
    await subscribe(product, email)
    const mails = async () =>
      (await readKeptMails(product.config.dataDir)).filter(
        ({ to, subject }) => to === email && subject.endsWith(' is open'),
      )
    expect(await mails()).toEqual([])
    await product.admin.send(setOpening, { opensAt: inHours(-2) })
    await product.settle()
    expect(await mails()).toHaveLength(1)
  })
})
