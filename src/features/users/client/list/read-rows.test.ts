// The rows of a file of people, whatever its columns are called.
import { expect, test } from 'vitest'
import { importColumns } from '../../import-contract.ts'
import { readRows } from './read-rows.ts'

const labels = Object.fromEntries(importColumns.map((column) => [column, column])) as Record<
  (typeof importColumns)[number],
  string
>

test('columns are found by their names, whatever their case, and others are passed over', async () => {
  const text = 'Full Name;E-MAIL;Shoe size;Phone\nLinh Trần;linh@x.example;38;+84 90'.replaceAll(';', ',')
  expect(await readRows(text, labels)).toEqual({
    rows: [{ row: 2, name: 'Linh Trần', email: 'linh@x.example', phoneNumber: '+84 90' }],
  })
})

test('our own export is read again in the language it was written in', async () => {
  const arabic = { ...labels, name: 'الاسم الكامل', email: 'البريد الإلكتروني' }
  const text = '\uFEFFالاسم الكامل,البريد الإلكتروني\r\nمحمد,m@x.example\r\n'
  expect(await readRows(text, arabic)).toEqual({ rows: [{ row: 2, name: 'محمد', email: 'm@x.example' }] })
})

test('empty lines count as lines and make nobody', async () => {
  const text = 'email\na@x.example\n\n,\nb@x.example'
  expect(await readRows(text, labels)).toEqual({
    rows: [
      { row: 2, email: 'a@x.example' },
      { row: 5, email: 'b@x.example' },
    ],
  })
})

test('a file without addresses, or without people, is refused with its reason', async () => {
  expect(await readRows('name,phone\nAnn,1', labels)).toEqual({ problem: 'noColumns' })
  expect(await readRows('  ', labels)).toEqual({ problem: 'empty' })
  expect(await readRows('email\n', labels)).toEqual({ problem: 'empty' })
})
