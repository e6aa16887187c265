// Sends changes live to those who may hear of them: managers and admins, in the kernel's topic for them.
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, emitAll, managers } from '#kernel/server/live/events.ts'
import { bookingChanged, reviewsChanged, roomsChanged } from '../contract.ts'

export const changedAll = (tx: Tx, bookingIds: readonly string[]): Promise<void> =>
  emitAll(
    tx,
    bookingChanged,
    bookingIds.map((bookingId) => ({ data: { bookingId }, to: managers })),
  )

export const roomsWereChanged = (tx: Tx): Promise<void> => emit(tx, roomsChanged, {}, { to: managers })

export const reviewWasChanged = (tx: Tx, reviewId: string): Promise<void> =>
  emit(tx, reviewsChanged, { reviewId }, { to: managers })
