// Puts together what the parts of the mail page share: the list, the selection, and ways to open and to leave a mail.
import { useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Mail } from '../entities.ts'
import type { Desk } from './desk.ts'
import { threadKey } from './mail-keys.ts'
import { useMailActions } from './use-mail-actions.ts'
import { useMails } from './use-mails.ts'
import { listQueryOf, useOpenMail, useWhere } from './use-place.ts'
import { usePreferences } from './use-preferences.ts'
import { useSelection } from './use-selection.ts'

const none: readonly Mail[] = []

/** Narrower courts have their labels in a drawer, or show the mail in place of the list. */
const narrowBelow = 880
const singleBelow = 680

export function useDesk() {
  const cache = useQueryClient()
  const where = useWhere()
  const preferences = usePreferences()
  const query = listQueryOf(where, preferences.view)
  const listName = JSON.stringify(query)
  const list = useMails(query)
  const mails = list.listed?.mails ?? none
  const selection = useSelection(listName, mails)
  const actions = useMailActions()
  const open = useOpenMail(where)
  const court = useRef<HTMLDivElement>(null)
  const width = useWidth(court)
  const isPhone = useIsPhone()
  const isSingle = isPhone || width < singleBelow || preferences.layout === 'list'
  const isNarrow = isPhone || width < narrowBelow
  const { mailId } = where
  const thread =
    mailId === undefined ? undefined : cache.getQueryData<readonly Mail[]>(threadKey(mailId, preferences.view))
  const openThreadId = thread?.[0]?.threadId

  const leave = (leaving: readonly Mail[]) => {
    const isOpen = leaving.some(
      (mail) => mail.id === mailId || (openThreadId !== undefined && mail.threadId === openThreadId),
    )
    if (!isOpen) return
    const ids = new Set(leaving.map(({ id }) => id))
    const at = mails.findIndex(({ id }) => ids.has(id))
    const rest = [...mails.slice(at + 1), ...mails.slice(0, Math.max(at, 0)).toReversed()]
    const next = rest.find(({ id }) => !ids.has(id))
    open(isSingle ? undefined : next?.id, { replace: !isSingle })
  }
  const desk = { where, preferences, list, mails, selection, actions, isSingle, isNarrow, open, leave, openThreadId }
  return { desk: desk satisfies Desk, court, listName }
}

function useWidth(court: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const element = court.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [court])
  return width
}
