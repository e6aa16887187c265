// The rooms, and which of them are free on the nights of a form.
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { bookingChanged, listFreeRooms, listRooms, reviewsChanged, roomsChanged } from '../contract.ts'
import { isDay, nightsBetween } from '../days.ts'
import { nightsMost } from '../entities.ts'
import { roomsKey } from './keys.ts'

export const useRooms = () =>
  useLiveQuery({
    queryKey: [...roomsKey, 'all'],
    queryFn: ({ signal }) => call(listRooms, {}, { signal }),
    on: [roomsChanged, reviewsChanged],
    under: roomsKey,
  })

type Nights = { checkIn: string | null; checkOut: string | null; except: string | undefined }

function isStay({ checkIn, checkOut }: { checkIn: string; checkOut: string }): boolean {
  if (!isDay(checkIn) || !isDay(checkOut)) return false
  const nights = nightsBetween(checkIn, checkOut)
  return nights > 0 && nights <= nightsMost
}

/** Undefined while the days aren't a stay. */
export function useFreeRooms({ checkIn, checkOut, except }: Nights): ReadonlySet<string> | undefined {
  const input = { checkIn: checkIn ?? '', checkOut: checkOut ?? '', ...(except !== undefined && { except }) }
  const isAsked = isStay(input)
  const { data } = useLiveQuery({
    queryKey: [...roomsKey, 'free', input],
    queryFn: ({ signal }) => call(listFreeRooms, input, { signal }),
    on: [bookingChanged, roomsChanged],
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked && data ? new Set(data.roomIds) : undefined
}
