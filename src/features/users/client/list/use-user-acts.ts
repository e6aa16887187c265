// What can be done with people from the list: each act shows at once, and says so when the server refuses it.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { Role } from '#kernel/contract.ts'
import { changeUsersRole, changeUsersStatus, deleteUsers, markUsersVerified, restoreUsers } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { resendInvitations, revokeInvitations } from '../../invitation-contract.ts'
import { showChange, showGone, usersKey } from './use-users.ts'

type Ids = readonly string[]
type Status = 'active' | 'banned' | 'rejected'

export type UserActs = ReturnType<typeof makeActs>

/** With Ctrl+Z, on a Mac ⌘Z, for the deletion that was last. */
export function useUserActs(): UserActs {
  const cache = useQueryClient()
  const { t } = useTranslation()
  useUndoKeys()
  return makeActs(cache, t)
}

let undoLast: (() => void) | undefined

function makeActs(cache: QueryClient, t: TFunction) {
  const act = actWith(cache)

  const restore = async (ids: Ids) => {
    const answer = await act(call(restoreUsers, { userIds: [...ids] }))
    if (answer) toast(t('users.done.restored', { count: answer.restored }))
  }
  return {
    restore,
    /** Answers whether they are gone. */
    remove: async (people: readonly Pick<User, 'id' | 'name'>[]): Promise<boolean> => {
      const ids = people.map(({ id }) => id)
      showGone(cache, ids)
      const answer = await act(call(deleteUsers, { userIds: ids }))
      if (!answer) return false
      const undo = () => {
        if (undoLast === undo) undoLast = undefined
        void restore(ids)
      }
      undoLast = undo
      const [first] = people
      const message =
        people.length === 1 && first
          ? t('users.done.deletedOne', { name: first.name })
          : t('users.done.deleted', { count: people.length })
      toast(message, { action: { label: t('users.undo'), run: undo } })
      return true
    },
    setRole: async (ids: Ids, role: Role) => {
      showChange(cache, ids, { role })
      const answer = await act(call(changeUsersRole, { userIds: [...ids], role }))
      if (answer) toast(t('users.done.role', { count: ids.length, role: t(`app.role.${role}`) }))
    },
    setStatus: async (ids: Ids, status: Status) => {
      showChange(cache, ids, { status })
      const answer = await act(call(changeUsersStatus, { userIds: [...ids], status }))
      if (answer) toast(t(`users.done.${status}`, { count: ids.length }))
    },
    verify: async (ids: Ids) => {
      showChange(cache, ids, { isVerified: true })
      const answer = await act(call(markUsersVerified, { userIds: [...ids] }))
      if (answer) toast(t('users.done.verified', { count: ids.length }))
    },
    ...invitationActs(act, t, cache),
  }
}

/** What is shown meanwhile is right or will be: the list is read anew either way. */
const actWith =
  (cache: QueryClient) =>
  async <Answer>(done: Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await done
    } catch (error) {
      toastError(error)
      return undefined
    } finally {
      void cache.invalidateQueries({ queryKey: usersKey })
    }
  }

function invitationActs(act: ReturnType<typeof actWith>, t: TFunction, cache: QueryClient) {
  return {
    resend: async (ids: Ids) => {
      const answer = await act(call(resendInvitations, { userIds: [...ids] }))
      if (!answer) return
      if (answer.sent > 0) toast(t('users.done.resent', { count: answer.sent }))
      else toast(t('users.done.tooSoon'), { variant: 'warning' })
    },
    revoke: async (ids: Ids) => {
      showChange(cache, ids, { status: 'rejected' })
      const answer = await act(call(revokeInvitations, { userIds: [...ids] }))
      if (answer) toast(t('users.done.revoked', { count: answer.revoked }))
    },
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

function useUndoKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
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
