// Changes how the start page is arranged: shown at once, sent one after the other, and undone one by one.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Arrangement, StartPage } from '../../start-contract.ts'
import { arrangeWidgets } from '../../start-contract.ts'
import { startKey } from '../use-start-page.ts'

export const usualArrangement: Arrangement = { widgetOrder: [], hiddenWidgets: [] }

export function useArrangement({ widgetOrder, hiddenWidgets }: StartPage) {
  const cache = useQueryClient()
  // On its way to the server, which has an older one meanwhile.
  const [draft, setDraft] = useState<Arrangement>()
  const [earlier, setEarlier] = useState<readonly Arrangement[]>([])
  const queue = useRef<{ isBusy: boolean; next: Arrangement | undefined }>({ isBusy: false, next: undefined })
  const arrangement = draft ?? { widgetOrder, hiddenWidgets }

  const sendAll = async () => {
    const waiting = queue.current
    waiting.isBusy = true
    try {
      while (waiting.next) {
        const { next } = waiting
        waiting.next = undefined
        await call(arrangeWidgets, next)
      }
    } catch (error) {
      waiting.next = undefined
      toastError(error)
    }
    await cache.invalidateQueries({ queryKey: startKey })
    waiting.isBusy = false
    // Another change came while it was read again.
    if (waiting.next) return void sendAll()
    setDraft(undefined)
  }
  const show = (changed: Arrangement) => {
    setDraft(changed)
    cache.setQueryData<StartPage>(startKey, (page) => page && { ...page, ...changed })
    queue.current.next = changed
    if (!queue.current.isBusy) void sendAll()
  }
  const change = (changed: Arrangement) => {
    setEarlier([...earlier, arrangement])
    show(changed)
  }
  const undo = () => {
    const previous = earlier.at(-1)
    if (!previous) return
    setEarlier(earlier.slice(0, -1))
    show(previous)
  }
  return { arrangement, change, undo, canUndo: earlier.length > 0 }
}
