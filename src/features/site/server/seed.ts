// The public site of the demo: a small firm in Ghent, in five languages, and what visitors wrote to it.
import { rankBetween } from '#kernel/rank.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { idAt } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import type { Kind } from '../content.ts'
import { aboutEntries } from './demo/about.ts'
import { accountQuestions } from './demo/account-questions.ts'
import type { DemoMessage } from './demo/messages.ts'
import { demoMessages } from './demo/messages.ts'
import { peopleEntries } from './demo/people.ts'
import { shopQuestions } from './demo/shop-questions.ts'
import { insertEntry } from './entry-queries.ts'
import { insertAnswer } from './message-queries.ts'

const dayMilliseconds = 86_400_000

async function seedMessage(tx: Tx, { daysAgo, answer, ...message }: DemoMessage, authorId: string | undefined) {
  const at = new Date(Date.now() - daysAgo * dayMilliseconds)
  const id = idAt(at)
  const isDone = answer !== undefined && authorId !== undefined
  await tx.run(sql`
    insert into site_messages (id, kind, name, email, subject, category, text, language, created_at, done_at)
    values (${id}, ${message.kind}, ${message.name}, ${message.email}, ${message.subject}, ${message.category},
      ${message.text}, ${message.language}, ${at.toISOString()}, ${isDone ? at.toISOString() : null})`)
  if (isDone) await insertAnswer(tx, id, authorId, answer)
}

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const last = new Map<Kind, string>()
    for (const { kind, plain, texts } of [...aboutEntries, ...peopleEntries, ...accountQuestions, ...shopQuestions]) {
      const rank = rankBetween(last.get(kind) ?? null, null)
      last.set(kind, rank)
      await insertEntry(tx, { kind, rank, plain, texts })
    }
    // The team are people of the demo.
    await tx.run(sql`
      update site_entries e set person_id = p.id from people_public p
      where e.kind = 'member' and p.name = e.plain ->> 'name' and p.status = 'active'`)
    const manager = await tx.maybe<{ id: string }>(sql`
      select id from people_public where role = 'manager' and status = 'active' order by id limit 1`)
    for (const message of demoMessages) await seedMessage(tx, message, manager?.id)
  })
}
