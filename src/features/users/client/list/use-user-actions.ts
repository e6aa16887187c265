// Actions on people in the list: optimistic, rolled back with a toast when the server refuses.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Translate } from '#kernel/texts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { Role } from '#kernel/contract.ts'
import { keyLetter } from '#kernel/key-letter.ts'
import { useInParts } from '#records/lists/client/bulk.ts'
import { changeUsersRole, changeUsersStatus, deleteUsers, markUsersVerified, restoreUsers } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { mostAtOnce } from '../../entities.ts'
import { resendInvitations, revokeInvitations } from '../../invitation-contract.ts'
import { showChange, showGone, usersKey } from './use-users.ts'

type Ids = readonly string[]
type InParts = ReturnType<typeof useInParts>
type Status = 'active' | 'banned' | 'rejected'

export type UserActions = ReturnType<typeof makeActions>

/** With Ctrl+Z, on a Mac ⌘Z, for the deletion that was last. */
export function useUserActions(): UserActions {
  const cache = useQueryClient()
  const { t } = useTranslation()
  useUndoKeys()
  return makeActions(cache, t, useInParts(mostAtOnce))
}

let undoLast: (() => void) | undefined

function makeActions(cache: QueryClient, t: Translate, inParts: InParts) {
  const run = runWith(cache, inParts)

  const restore = async (ids: Ids) => {
    let count = 0
    const isDone = await run(ids, async (userIds) => {
      count += (await call(restoreUsers, { userIds })).restored
    })
    if (isDone) toast(t('users.done.restored', { count }))
  }
  return {
    restore,
    /** Answers whether they are gone. */
    remove: async (people: readonly Pick<User, 'id' | 'name'>[]): Promise<boolean> => {
      const ids = people.map(({ id }) => id)
      showGone(cache, ids)
      if (!(await run(ids, (userIds) => call(deleteUsers, { userIds })))) return false
      const undo = () => {
        if (undoLast === undo) undoLast = undefined
        void restore(ids)
      }
      undoLast = undo
      const [first] = people
      const message =
        people.length === 1 && first?.name
          ? t('users.done.deletedOne', { name: first.name })
          : t('users.done.deleted', { count: people.length })
      toast(message, { action: { label: t('app.undo'), run: undo } })
      return true
    },
    setRole: async (ids: Ids, role: Role) => {
      showChange(cache, ids, { role })
      const isDone = await run(ids, (userIds) => call(changeUsersRole, { userIds, role }))
      if (isDone) toast(t('users.done.role', { count: ids.length, role: t(`app.role.${role}`) }))
    },
    setStatus: async (ids: Ids, status: Status) => {
      showChange(cache, ids, { status })
      const isDone = await run(ids, (userIds) => call(changeUsersStatus, { userIds, status }))
      if (isDone) toast(t(`users.done.${status}`, { count: ids.length }))
    },
    verify: async (ids: Ids) => {
      showChange(cache, ids, { isVerified: true })
      const isDone = await run(ids, (userIds) => call(markUsersVerified, { userIds }))
      if (isDone) toast(t('users.done.verified', { count: ids.length }))
    },
    ...invitationAuditKinds(run, t, cache),
  }
}

/** Answers whether all is done. What is shown meanwhile is right or will be: the list is read again either way. */
const runWith =
  (cache: QueryClient, inParts: InParts) =>
  async (ids: Ids, send: (some: string[]) => Promise<unknown>): Promise<boolean> => {
    try {
      await inParts(ids, send)
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      void cache.invalidateQueries({ queryKey: usersKey })
    }
  }

function invitationAuditKinds(run: ReturnType<typeof runWith>, t: Translate, cache: QueryClient) {
  return {
    resend: async (ids: Ids) => {
      let count = 0
      const isDone = await run(ids, async (userIds) => {
        count += (await call(resendInvitations, { userIds })).sent
      })
      if (!isDone) return
      if (count > 0) toast(t('users.done.resent', { count }))
      else toast(t('users.done.tooSoon'), { variant: 'warning' })
    },
    revoke: async (ids: Ids) => {
      showChange(cache, ids, { status: 'rejected' })
      let count = 0
      const isDone = await run(ids, async (userIds) => {
        count += (await call(revokeInvitations, { userIds })).revoked
      })
      if (isDone) toast(t('users.done.revoked', { count }))
    },
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

function useUndoKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyLetter(event) === 'z'
      if (!isUndo || !undoLast || isTyping(event.target)) return
      event.preventDefault()
      undoLast()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      // Nobody sees on another page what the keys would bring back.
      undoLast = undefined
    }
  }, [])
}
