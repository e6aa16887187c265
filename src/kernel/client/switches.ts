// Switches of the person who is signed in: read with their account, so that they leave with it.
import { saveSwitch as keepSwitchCall } from '../table-contract.ts'
import { call } from './call.ts'
import type { SessionUser } from './session.ts'
import { changeUser, readSession, useSession } from './session.ts'
import { toastError } from './toasts.ts'

/** `initial` applies until the person changes it; `name` must be unique across the product. */
export const readSwitch = (name: string, initial: boolean): boolean => switchOf(readSession().user, name, initial)
export const useSwitch = (name: string, initial: boolean): boolean => switchOf(useSession().user, name, initial)

/** Pending changes of a person's switch: the server's value, and when the last answer arrives. */
const sendings = new Map<string, { kept: unknown; last: Promise<void> }>()

/** It counts here at once, and is in the end what the server took; presses are sent one after another. */
export function saveSwitch(name: string, isOn: boolean) {
  const { user } = readSession()
  if (!user) return
  const key = `${user.id} ${name}`
  const sending = sendings.get(key) ?? { kept: likesOf(user)[name], last: Promise.resolve() }
  sendings.set(key, sending)
  show(user.id, name, isOn)
  const send = async () => {
    // Someone who has signed in since is not asked.
    if (readSession().user?.id !== user.id) return
    await call(keepSwitchCall, { name, isOn })
    sending.kept = isOn
  }
  const answered = sending.last.then(send).catch(toastError)
  sending.last = answered
  void answered.then(() => {
    if (sending.last !== answered) return
    sendings.delete(key)
    show(user.id, name, sending.kept)
  })
}

function show(personId: string, name: string, value: unknown) {
  const { user } = readSession()
  if (user?.id === personId) changeUser({ ...user, tables: JSON.stringify({ ...likesOf(user), [name]: value }) })
}

function switchOf(user: SessionUser | null, name: string, initial: boolean): boolean {
  const kept = likesOf(user)[name]
  return typeof kept === 'boolean' ? kept : initial
}

// The server's own text: an object by names.
const likesOf = (user: SessionUser | null) => JSON.parse(user?.tables ?? '{}') as Record<string, unknown>
