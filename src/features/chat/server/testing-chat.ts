// Shared by tests of chat: usernames, groups, and messages sent one after another.
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createGroup, sendMessage } from '../contract.ts'
import type { Message } from '../entities.ts'

/** The key under which others write to this person. */
export async function keyOf({ database }: TestProduct, { id }: TestPerson): Promise<string> {
  const { username } = await database.read.one<{ username: string }>(sql`
    select username from people_public where id = ${id}`)
  return username
}

export async function write(person: TestPerson, conversationKey: string, body: string): Promise<Message> {
  return (await person.send(sendMessage, { conversationKey, body })).message
}

/** The ID of a new group of one’s own. */
export async function groupOf(person: TestPerson, ...others: TestPerson[]): Promise<string> {
  const personIds = others.map(({ id }) => id)
  return (await person.send(createGroup, { personIds })).conversation.id
}
