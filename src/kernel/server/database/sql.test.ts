// The SQL tag: values never become text, equal texts share a name.
import { expect, test } from 'vitest'
import { sql } from './sql.ts'

test('values become parameters', () => {
  const name = "'; drop table people; --"
  const statement = sql`select * from people where name = ${name} and role = ${'admin'}`
  expect(statement.text).toBe('select * from people where name = $1 and role = $2')
  expect(statement.values).toEqual([name, 'admin'])
})

test('a statement inside another brings its values to the right place', () => {
  const mine = sql`person_id = ${'ann'}`
  const statement = sql`update cards set name = ${'Doors'} where ${mine} and id in (select id from x where ${mine}) and z = ${1}`
  expect(statement.text).toBe(
    'update cards set name = $1 where person_id = $2 and id in (select id from x where person_id = $3) and z = $4',
  )
  expect(statement.values).toEqual(['Doors', 'ann', 'ann', 1])
})

test('equal texts have one name, other texts another', () => {
  const find = (id: number) => sql`select ${id}`
  expect(find(1).name).toBe(find(2).name)
  expect(sql`select ${sql`${1}`}`.name).toBe(find(1).name)
  expect(sql`select 1`.name).not.toBe(find(1).name)
})

test('what only looks like a statement is a value', () => {
  const fake = { name: 'x', text: 'now()', values: [], pieces: ['now()'] }
  expect(sql`select ${fake}`.text).toBe('select $1')
})
