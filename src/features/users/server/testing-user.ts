// People for tests: somebody new each time, as an admin adds them.
import type { Endpoint, InputOf } from '#kernel/contract.ts'
import { createUser } from '../contract.ts'
import type { User } from '../entities.ts'

type NewUser = InputOf<typeof createUser>
type Admin = { send: <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output> }

let made = 0
export const sampleUser = (more: Partial<NewUser> = {}): NewUser => ({
  name: 'Rosa María Delgado',
  email: `rosa${(made += 1)}@users.test`,
  phoneNumber: '+34 600 000 000',
  country: 'ES',
  state: 'Valencia',
  city: 'Valencia',
  address: 'Calle de la Paz 1',
  role: 'user',
  ...more,
})

/** Somebody who may sign in. */
export async function addUser({ admin }: { admin: Admin }, more: Partial<NewUser> = {}): Promise<User> {
  return (await admin.send(createUser, sampleUser({ status: 'active', isVerified: true, ...more }))).user
}
