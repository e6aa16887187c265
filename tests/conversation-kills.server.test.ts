// Kill -9 of the server while twenty people write in one conversation: nothing lost, nothing twice, each in their order.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGroup, listMessages, sendMessage } from '#features/chat/contract.ts'
import type { Message } from '#features/chat/entities.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'
import type { Member } from './server-processes.ts'
import { ask, Refusal, registerMember } from './server-processes.ts'

const writers = 20
const rounds = 10
const writingTime = 700

describe.runIf(process.env['PROVE'] !== undefined)('twenty people in one conversation', () => {
  let product: ProductProcess
  let dataDir: string
  let port: number
  let members: Member[]
  let groupId: string
  /** The acknowledged messages of each, in the order in which they were written. */
  const written = new Map<Member, Message[]>()

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atrium-conversation-'))
    await chmod(dataDir, 0o755)
    port = await freePort()
    product = await startProcess(dataDir, port)
    members = []
    for (let index = 0; index < writers; index++) members.push(await registerMember(product.url, `talker${index}`))
    const [first, ...others] = members
    const input = { name: 'Everybody', personIds: others.map(({ id }) => id) }
    groupId = (await ask(product.url, createGroup, { token: first?.token, input })).conversation.id
    for (const member of members) written.set(member, [])
  }, 180_000)
  afterAll(async () => {
    await stopProcess(product)
    await rm(dataDir, { recursive: true, force: true })
  })

  /** One attempt, as a browser makes it: under the ID that the message has had from the start. */
  async function send(member: Member, id: string): Promise<Message | undefined> {
    try {
      const input = { id, conversationKey: groupId, body: `message ${id}` }
      return (await ask(product.url, sendMessage, { token: member.token, input })).message
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) throw error
      return undefined
    }
  }

  async function write(member: Member, isOver: () => boolean) {
    while (!isOver()) {
      const id = randomUUID()
      let message = await send(member, id)
      while (!message) {
        await sleep(200)
        message = await send(member, id)
      }
      written.get(member)?.push(message)
    }
  }

  async function killWhileWriting() {
    let isOver = false
    const writing = members.map((member) => write(member, () => isOver))
    await sleep(writingTime)
    product.server.kill('SIGKILL')
    product = await startProcess(dataDir, port)
    await sleep(writingTime)
    isOver = true
    await Promise.all(writing)
  }

  async function readAll({ token }: Member): Promise<Message[]> {
    const all: Message[] = []
    let page: Message[] = []
    do {
      const last = all.at(-1)
      const place = last ? { after: last.id } : { since: new Date(0).toISOString() }
      page = (await ask(product.url, listMessages, { token, input: { conversationId: groupId, ...place } })).messages
      all.push(...page)
    } while (page.length > 0)
    return all
  }

  test('lose nothing, have nothing twice, and keep their order', { timeout: rounds * 60_000 }, async () => {
    for (let round = 0; round < rounds; round++) await killWhileWriting()
    const [reader] = members
    if (!reader) throw new Error('Nobody reads')
    const [line, ...messages] = await readAll(reader)
    expect(line?.change).toMatchObject({ kind: 'created' })
    // As each was acknowledged: the same ID, words and position.
    const acknowledged = [...written.values()].flat().toSorted((one, other) => one.position - other.position)
    expect(messages.length).toBeGreaterThan(writers * rounds)
    expect(messages).toEqual(acknowledged)
    expect(messages.map(({ position }) => position)).toEqual(messages.map((_, index) => index + 2))
    for (const own of written.values()) expect(own).toEqual(own.toSorted((one, other) => one.position - other.position))
    const moments = messages.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
  })
})
