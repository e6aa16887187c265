// Applies account changes of other tabs and admins at once: the name, the role, the display settings.
import { useEffect } from 'react'
import { accountChanged, getMyAccount, viewChanged } from '#features/account/contract.ts'
import { call } from '#kernel/client/call.ts'
import { onLiveReset, useLive } from '#kernel/client/live.ts'
import { changeUser, readSession } from '#kernel/client/session.ts'
import { peopleChanged } from '#kernel/people-contract.ts'

/** Another role has other pages and other data: nothing of the old ones stays in this tab. */
async function readAccountAnew() {
  const { user } = await call(getMyAccount)
  if (readSession().user?.role === user.role) changeUser(user)
  else window.location.reload()
}

// `call` itself reports an expired session; without an answer the next change asks again.
const followAccount = () => void readAccountAnew().catch(() => undefined)

export function useAccountLive() {
  useLive(accountChanged, ({ user }) => changeUser(user))
  useLive(viewChanged, followAccount)
  useLive(peopleChanged, ({ personIds }) => {
    const { user } = readSession()
    if (user && personIds.includes(user.id)) followAccount()
  })
  // A role that changed before this tab was connected is among what was missed, and is never sent again.
  useEffect(() => onLiveReset(followAccount), [])
}
