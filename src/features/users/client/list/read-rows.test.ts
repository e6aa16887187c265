// The rows of a file of people, whatever its columns are called.
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { guardedCell } from '#kernel/csv-cell.ts'
import { importColumns } from '../../import-contract.ts'
import { readRows } from './read-rows.ts'

const labels = Object.fromEntries(importColumns.map((column) => [column, column])) as Record<
  (typeof importColumns)[number],
  string
>

test('columns are found by their names, whatever their case, and others are passed over', () => {
  const text = 'Full Name;E-MAIL;Shoe size;Phone\nLinh Trần;linh@x.example;38;+84 90'.replaceAll(';', ',')
  expect(readRows(text, labels)).toEqual({
    rows: [{ row: 2, name: 'Linh Trần', email: 'linh@x.example', phoneNumber: '+84 90' }],
    notes: [],
    unknown: ['Shoe size'],
  })
})

test('our own export is read again in the language it was written in', () => {
  const arabic = { ...labels, name: 'الاسم الكامل', email: 'البريد الإلكتروني' }
  const text = '\uFEFFالاسم الكامل,البريد الإلكتروني\r\nمحمد,m@x.example\r\n'
  expect(readRows(text, arabic)).toMatchObject({ rows: [{ row: 2, name: 'محمد', email: 'm@x.example' }] })
})

test('empty lines count as lines and make nobody', () => {
  const text = 'email\na@x.example\n\n,\nb@x.example'
  expect(readRows(text, labels)).toMatchObject({
    rows: [
      { row: 2, email: 'a@x.example' },
      { row: 5, email: 'b@x.example' },
    ],
  })
})

test('two columns between semicolons are two columns', () => {
  const text = 'Name;Email\r\nNadia Okafor;nadia@weide.example\r\nBen Quist;ben@weide.example\r\n'
  expect(readRows(text, labels)).toMatchObject({
    rows: [
      { name: 'Nadia Okafor', email: 'nadia@weide.example' },
      { name: 'Ben Quist', email: 'ben@weide.example' },
    ],
  })
})

test('a name may stand in two columns, and the address alone will do', () => {
  const text =
    'First Name,Last Name,Email Address,Company Name,Country Code,Zip\nNadia,Okafor,n@weide.example,Weide,NG,100001'
  expect(readRows(text, labels)).toEqual({
    rows: [
      {
        row: 2,
        firstName: 'Nadia',
        lastName: 'Okafor',
        email: 'n@weide.example',
        company: 'Weide',
        country: 'NG',
        zipCode: '100001',
      },
    ],
    notes: [],
    unknown: [],
  })
  expect(readRows('Email\nnadia2@weide.example', labels)).toMatchObject({ rows: [{ email: 'nadia2@weide.example' }] })
})

test('what an export writes is read back as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '=', '+', "'", '＝', 'é', '1') })
  const someone = fc.record({ name: cell, city: cell, company: cell, zipCode: cell })
  fc.assert(
    fc.property(fc.array(someone, { minLength: 1, maxLength: 5 }), (people) => {
      const table = people.map((one) =>
        importColumns.map((column) => ({ email: 'a@x.example', ...one })[column as 'name'] ?? ''),
      )
      const text = Papa.unparse(
        { fields: [...importColumns], data: table.map((cells) => cells.map(guardedCell)) },
        { quotes: true },
      )
      const read = readRows(`\uFEFF${text}`, labels)
      const written = people.map((one) =>
        Object.fromEntries<string>(
          Object.entries({ ...one, email: 'a@x.example' })
            .map(([column, value]) => [column, value.trim()] as const)
            .filter(([, value]) => value !== ''),
        ),
      )
      expect('rows' in read && read.rows.map(({ row: _row, ...one }) => one)).toEqual(written)
    }),
  )
})

test('a file without addresses, or without people, is refused with its reason', () => {
  expect(readRows('name,phone\nAnn,1', labels)).toEqual({ problem: 'noColumns' })
  expect(readRows('  ', labels)).toEqual({ problem: 'empty' })
  expect(readRows('email\n', labels)).toEqual({ problem: 'empty' })
})

test('contacts and users of Google are people, and what is not taken of them is told', () => {
  const contacts =
    'First Name,Middle Name,Last Name,Organization Name,Organization Title,Labels,E-mail 1 - Label,E-mail 1 - Value,' +
    'Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Country\n' +
    'Nadia,,Okafor,Weide,Buyer,* myContacts,Work,nadia@weide.example ::: n@home.example,Mobile,+234 1,12 Main St,Lagos,NG\n'
  expect(readRows(contacts, labels)).toEqual({
    rows: [
      {
        row: 2,
        firstName: 'Nadia',
        lastName: 'Okafor',
        company: 'Weide',
        jobTitle: 'Buyer',
        email: 'nadia@weide.example',
        phoneNumber: '+234 1',
        address: '12 Main St',
        city: 'Lagos',
        country: 'NG',
      },
    ],
    notes: [],
    // A second address in the same cell has no place either.
    unknown: ['Labels', 'E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Label'],
  })
  const workspace =
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Work Phone,Mobile Phone,' +
    'Employee Title\nBen,Quist,ben@weide.example,hunter2,+49 1,+49 2,Gardener\n'
  expect(readRows(workspace, labels)).toEqual({
    rows: [
      {
        row: 2,
        firstName: 'Ben',
        lastName: 'Quist',
        email: 'ben@weide.example',
        phoneNumber: '+49 1',
        jobTitle: 'Gardener',
      },
    ],
    notes: [],
    // A second number has no place, and a password is none of ours.
    unknown: ['Password [Required]', 'Mobile Phone'],
  })
})

test('files of Excel say their separator, whatever stands in the cells', () => {
  const text = '\uFEFFsep=;\r\nName;Email\r\n"Okafor; Nadia";nadia@weide.example\r\n'
  expect(readRows(text, labels)).toMatchObject({ rows: [{ name: 'Okafor; Nadia', email: 'nadia@weide.example' }] })
})
