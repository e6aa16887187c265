// How the database answers what a query function sends: the nodes of its plan, with what was looked at in each.
import type pg from 'pg'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Rows that a node looked at, kept or not. */
export const lookedAt = (node: PlanNode): number =>
  Math.round(node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)))

/** The plan of the one statement that `query` sends, which is run for it. */
export async function explain(client: pg.Client, query: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  let caught: Statement | undefined
  const catchIt = (statement: Statement) => {
    caught = statement
    return new Promise<never>(() => {})
  }
  void query({ one: catchIt, maybe: catchIt, many: catchIt, run: catchIt })
  if (!caught) throw new Error('The query sent nothing')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${caught.text}`,
    [...caught.values],
  )
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
}

/** The one client as a database; `hear` gets each statement before it is sent. */
export function dbOf(client: pg.Client, hear?: (statement: Statement) => Promise<void>): Db {
  const many = async (statement: Statement) => {
    await hear?.(statement)
    return (await client.query(statement.text, [...statement.values])).rows as unknown[]
  }
  const first = async (statement: Statement) => (await many(statement))[0]
  return { many, maybe: first, one: first } as Db
}
