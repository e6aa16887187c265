// What the person who is signed in has turned on or off: read with their account, so that it leaves with them.
import { keepSwitch as keepSwitchCall } from '../table-contract.ts'
import { call } from './call.ts'
import type { SessionUser } from './session.ts'
import { changeUser, readSession, useSession } from './session.ts'
import { toastError } from './toasts.ts'

/** `initial` is what it is until the person says otherwise; `name` tells the switches of the whole product apart. */
export const readSwitch = (name: string, initial: boolean): boolean => switchOf(readSession().user, name, initial)
export const useSwitch = (name: string, initial: boolean): boolean => switchOf(useSession().user, name, initial)

/** It counts here at once, and is as before when the server refuses. */
export function keepSwitch(name: string, isOn: boolean) {
  const before = likesOf(readSession().user)[name]
  const set = (value: unknown) => {
    const { user } = readSession()
    if (user) changeUser({ ...user, tables: JSON.stringify({ ...likesOf(user), [name]: value }) })
  }
  set(isOn)
  void call(keepSwitchCall, { name, isOn }).catch((error: unknown) => {
    set(before)
    toastError(error)
  })
}

function switchOf(user: SessionUser | null, name: string, initial: boolean): boolean {
  const kept = likesOf(user)[name]
  return typeof kept === 'boolean' ? kept : initial
}

// The server's own text: an object by names.
const likesOf = (user: SessionUser | null) => JSON.parse(user?.tables ?? '{}') as Record<string, unknown>
