// The reader's position in the messages: at the end or above it, how many are new below, and which page is next.
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { toastError } from '#kernel/client/toasts.ts'
import type { Message } from '../../entities.ts'
import { readMore } from '../read-thread.ts'
import type { Shown } from '../use-conversation.ts'
import type { MessageRows } from './use-message-rows.ts'
import { endThreshold } from './use-message-rows.ts'

/** Pages are fetched so many rows before they are needed. */
const ahead = 12

/** The list scrolls to a row by its index, which is another one when earlier rows are put above it. */
const settledMs = 300

/** True once the list has scrolled to its target. */
export function useIsSettled(place: unknown): boolean {
  const [settled, setSettled] = useState<{ place: unknown }>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ place }), settledMs)
    return () => clearTimeout(timer)
  }, [place])
  return settled !== undefined && settled.place === place
}

export function useReadOn(thread: Shown, { items, count }: MessageRows, isSettled: boolean) {
  const { conversation, hasEarlier, hasLater, messages } = thread
  const isNearStart = (items[0]?.index ?? count) < ahead
  const isNearEnd = (items.at(-1)?.index ?? 0) > count - ahead
  const { key } = conversation
  useReadSide(key, 'earlier', isSettled && hasEarlier && isNearStart, messages[0])
  useReadSide(key, 'later', isSettled && hasLater && isNearEnd, messages.at(-1))
}

/** Reads on beyond the message at the edge, once for each. */
function useReadSide(key: string, side: 'earlier' | 'later', isWanted: boolean, edge: Message | undefined) {
  const edgeId = isWanted ? edge?.id : undefined
  useEffect(() => {
    if (edgeId !== undefined) readMore(key, side, edgeId).catch(toastError)
  }, [key, side, edgeId])
}

export function useReadingPlace(thread: Shown, scroller: RefObject<HTMLDivElement | null>) {
  const { newest, hasLater } = thread
  // Not known until the list stands at its first place.
  const [isNearEnd, setNearEnd] = useState<boolean>()
  const isAtEnd = isNearEnd === true && !hasLater
  // The newest message when one was at the end: what came since is new.
  const [mark, setMark] = useState(newest)
  if (isAtEnd && mark !== newest) setMark(newest)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => setNearEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= endThreshold)
    look()
    // Before the virtual list draws its new rows: afterwards their layout would be worked out for this alone.
    element.addEventListener('scroll', look, { passive: true, capture: true })
    return () => element.removeEventListener('scroll', look, { capture: true })
  }, [scroller])
  return { isAtEnd, isAbove: isNearEnd === false || hasLater, newCount: isAtEnd ? 0 : Math.max(0, newest - mark) }
}
