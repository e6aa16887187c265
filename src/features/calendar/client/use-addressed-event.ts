// Opens the event named in the URL, from a notification or search.
import { useEffect, useEffectEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { getEvent } from '../contract.ts'
import { openEvent } from './event/open-event.ts'
import type { Place } from './use-place.ts'
import { useChangeAddress } from './use-place.ts'

export function useAddressedEvent({ eventId, occurrence }: Pick<Place, 'eventId' | 'occurrence'>): void {
  const change = useChangeAddress()
  const show = useEffectEvent(async (wanted: string) => {
    // Just once: Back doesn't reopen it.
    change({ event: undefined, occurrence: undefined }, { replace: true })
    try {
      const { event } = await call(getEvent, { eventId: wanted, ...(occurrence !== undefined && { occurrence }) })
      openEvent(event)
    } catch (error) {
      toastError(error)
    }
  })
  useEffect(() => {
    if (eventId !== undefined) void show(eventId)
  }, [eventId])
}
