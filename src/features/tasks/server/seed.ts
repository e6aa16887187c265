// The tasks of the demo’s people: a few to do, some done, one that was given.
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { insertTask } from './queries.ts'

type DemoTask = { name: string; isDone?: boolean; dueInDays?: number; from?: string }

const demoTasks: Readonly<Record<string, readonly DemoTask[]>> = {
  'mara@atrium.example': [
    { name: 'Write to the October cancellations', dueInDays: 0 },
    { name: 'Explain the dip in visits to the team', dueInDays: 2 },
    { name: 'New picture for the shop’s first page' },
    { name: 'Add the CSV to the board report', isDone: true },
    { name: 'Ask Jun about the night traffic', isDone: true },
  ],
  'imani@atrium.example': [
    { name: 'Walk the north wing with the electrician', dueInDays: 1 },
    { name: 'Collect figures for the December plan', dueInDays: 5, from: 'mara@atrium.example' },
    { name: 'Book the room for the year’s last meeting', isDone: true },
  ],
  'jun@atrium.example': [
    { name: 'Look up the night traffic by hour', dueInDays: 0, from: 'mara@atrium.example' },
    { name: 'Tidy the drawings of the second floor' },
    { name: 'Send the bike rack’s measurements', isDone: true },
  ],
}

const dayMs = 86_400_000

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const people = await tx.many<{ id: string; email: string }>(sql`
      select id, email from people where email = any(${Object.keys(demoTasks)}::text[])`)
    const idOf = new Map(people.map(({ id, email }) => [email, id]))
    const today = Date.now()
    for (const { id: personId, email } of people) {
      const tasks = demoTasks[email] ?? []
      const places = ranks(tasks.length)
      for (const [place, { name, isDone = false, dueInDays, from = '' }] of tasks.entries()) {
        const dueOn = dueInDays === undefined ? null : new Date(today + dueInDays * dayMs).toISOString().slice(0, 10)
        const fromId = idOf.get(from) ?? null
        await insertTask(tx, { id: newId(), personId, fromId, name, isDone, dueOn, rank: places[place] ?? '' })
      }
    }
  })
}
