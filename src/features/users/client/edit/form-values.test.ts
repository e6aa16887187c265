// The input of the user form: only changed fields, null for cleared ones, all fields of a new person.
import { expect, test } from 'vitest'
import { check } from '#kernel/shape.ts'
import { NewUser, UserChange } from '../../entities.ts'
import { changesOf, emptyValues, newUserOf, problemsOf } from './form-values.ts'

const base = { ...emptyValues, name: 'Linh Trần', email: 'linh@nhasang.example', city: 'Thủ Đức', zipCode: '713000' }

test('only what was changed is sent, and what was wiped out as nothing', () => {
  const changes = changesOf({ ...base, zipCode: '', role: 'manager' }, base)
  expect(changes).toEqual({ zipCode: null, role: 'manager' })
  expect(check(UserChange, changes).ok).toBe(true)
})

test('a field that was filled cannot be emptied; one that never was is not asked for', () => {
  expect(problemsOf({ ...base, city: ' ' }, base, false)).toEqual({ city: { code: 'required' } })
})

test('a new person needs a name, an address for mails and one for parcels, a phone and a role', () => {
  expect(Object.keys(problemsOf(emptyValues, emptyValues, true))).toEqual([
    'name',
    'email',
    'phoneNumber',
    'country',
    'state',
    'city',
    'address',
  ])
})

test('a new person with all of it is what the call takes', () => {
  const whole = { ...base, phoneNumber: '+84 90 555 0177', country: 'VN', state: 'Hồ Chí Minh', address: '18 Đường 4' }
  expect(check(NewUser, newUserOf(whole)).ok).toBe(true)
})
