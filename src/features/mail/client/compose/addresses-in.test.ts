// Recipients in what people type and paste.
import { expect, test } from 'vitest'
import { recipientsIn, withoutDoubles } from './addresses-in.ts'

test('a pasted list becomes recipients, with names where it has them', () => {
  const { recipients, rest } = recipientsIn(
    'Imani Okafor <imani@atrium.example>, "Havel, Petra" <petra@havel.example>; jun@atrium.example\nmailto:a@b.example',
  )
  expect(recipients).toEqual([
    { name: 'Imani Okafor', email: 'imani@atrium.example' },
    { name: 'Havel, Petra', email: 'petra@havel.example' },
    { name: '', email: 'jun@atrium.example' },
    { name: '', email: 'a@b.example' },
  ])
  expect(rest).toBe('')
})

test('what is no address stays, and spaces alone part addresses too', () => {
  expect(recipientsIn('nobody, a@b.example')).toEqual({
    recipients: [{ name: '', email: 'a@b.example' }],
    rest: 'nobody',
  })
  expect(recipientsIn('a@b.example c@d.example').recipients.map(({ email }) => email)).toEqual([
    'a@b.example',
    'c@d.example',
  ])
})

test('an address counts once, whatever its case', () => {
  expect(
    withoutDoubles([
      { name: 'A', email: 'A@b.example' },
      { name: '', email: 'a@B.example' },
    ]),
  ).toEqual([{ name: 'A', email: 'A@b.example' }])
})
