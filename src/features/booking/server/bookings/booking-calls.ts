// The calls that write bookings: new, changed or moved, checked in and out, cancelled and brought back.
import { AppError, found } from '#kernel/errors.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { cancelBookings, createBooking, getBooking, restoreBookings, setStage, updateBooking } from '../../contract.ts'
import type { Booking, Stage } from '../../entities.ts'
import { changedAll } from '../changes.ts'
import { tell, tellAnew, tellManagers } from '../tell.ts'
import {
  insertBooking,
  lockBookings,
  markCancelled,
  markRestored,
  readBooking,
  saveBooking,
  saveStage,
} from './booking-queries.ts'
import { lockRooms, readRoomsOf } from './free-queries.ts'
import { checkDays, checkFree, checkPersons, roomOf } from './nights.ts'

async function answer(tx: Tx, bookingId: string): Promise<{ booking: Booking }> {
  return { booking: found(await readBooking(tx, bookingId), 'Booking') }
}

/** The rooms are locked before the booking, in every call: nobody waits in a circle. */
async function lockWithRooms(tx: Tx, bookingId: string, roomId?: string) {
  const now = await readRoomsOf(tx, [bookingId])
  if (now.length === 0) throw new AppError('not-found', 'Booking not found')
  const rooms = await lockRooms(tx, [...now.map((room) => room.roomId), ...(roomId === undefined ? [] : [roomId])])
  const [booking] = await lockBookings(tx, [bookingId])
  return { rooms, booking: found(booking, 'Booking') }
}

const refuseCancelled = ({ state }: Booking) => {
  if (state === 'cancelled') throw new AppError('conflict', 'This booking is cancelled: bring it back first')
}

const isMove = (before: Booking, after: Booking) =>
  (['roomId', 'checkIn', 'checkOut'] as const).some((field) => before[field] !== after[field])

async function tellChange(tx: Tx, before: Booking, after: Booking): Promise<void> {
  if (before.name !== after.name || before.roomId !== after.roomId) await tellAnew(tx, after)
  if (isMove(before, after)) await tell(tx, 'booking.moved', after)
  if (after.state === 'paid' && before.state !== 'paid') await tell(tx, 'booking.paid', after)
}

/** Days and room can't change any more once the guest has left. */
function checkMove(before: Booking, after: Booking): boolean {
  const isMoved = isMove(before, after)
  if (isMoved && before.stage === 'left') {
    throw new AppError('conflict', 'The guest has checked out: take that back before you move the booking')
  }
  if (before.stage === 'here' && before.checkIn !== after.checkIn) {
    throw new AppError('conflict', 'The guest has checked in: only the room and the day of departure can change', {
      fields: { checkIn: { code: 'not-allowed' } },
    })
  }
  return isMoved
}

const stagesBefore: Record<Stage, readonly Stage[]> = {
  expected: ['here'],
  here: ['expected', 'left'],
  left: ['here'],
}

export const bookingParts: Part[] = [
  on(getBooking, async ({ db, input: { bookingId } }) => ({
    booking: found(await readBooking(db, bookingId), 'Booking'),
  })),

  on(createBooking, async ({ db, actor, request, workspace, input: { id = newId(), ...booking } }) => {
    const room = roomOf(await lockRooms(db, [booking.roomId]), booking.roomId)
    checkDays(booking)
    checkPersons(room, booking.persons)
    await checkFree(db, room, booking, null)
    const isNew = await insertBooking(db, { ...booking, id, currency: workspace.currency, by: actor.id })
    if (!isNew) throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
    const made = await answer(db, id)
    await tell(db, 'booking.created', made.booking)
    await tellManagers(db, made.booking, actor.id)
    await changedAll(db, [id])
    await recordAuditEntries(db, [
      { kind: 'booking.created', by: actor, request, params: { room: room.number, day: booking.checkIn } },
    ])
    return made
  }),

  on(updateBooking, async ({ db, actor, request, input: { bookingId, revision: seen, booking: change } }) => {
    const { rooms, booking } = await lockWithRooms(db, bookingId, change.roomId)
    refuseCancelled(booking)
    const { fieldRevisions, ...before } = booking
    const { merged, fieldRevisions: now } = mergeOrRefuse(before, { fieldRevisions, seen }, change)
    checkDays(merged)
    const room = roomOf(rooms, merged.roomId)
    if (merged.persons !== before.persons || merged.roomId !== before.roomId) checkPersons(room, merged.persons)
    const isMoved = checkMove(before, merged)
    if (isMoved) await checkFree(db, room, merged, bookingId)
    if (merged.revision === before.revision) return answer(db, bookingId)
    await saveBooking(db, merged, now)
    const saved = await answer(db, bookingId)
    await changedAll(db, [bookingId])
    await tellChange(db, before, saved.booking)
    if (isMoved) {
      const params = { from: before.roomNumber, room: room.number, day: merged.checkIn }
      await recordAuditEntries(db, [{ kind: 'booking.moved', by: actor, request, params }])
    }
    return saved
  }),

  on(setStage, async ({ db, input: { bookingId, revision, stage } }) => {
    const { booking } = await lockWithRooms(db, bookingId)
    refuseCancelled(booking)
    if (booking.stage === stage) return answer(db, bookingId)
    if (booking.revision !== revision || !stagesBefore[stage].includes(booking.stage)) {
      throw new AppError('conflict', 'Someone else changed this booking in the meantime', {
        revision: booking.revision,
      })
    }
    await saveStage(db, bookingId, stage)
    const saved = await answer(db, bookingId)
    await changedAll(db, [bookingId])
    if (stage === 'left') await tell(db, 'booking.checkedOut', saved.booking)
    else if (stage === 'here' && booking.stage === 'expected') await tell(db, 'booking.checkedIn', saved.booking)
    return saved
  }),

  on(cancelBookings, async ({ db, actor, request, input: { bookingIds } }) => {
    await lockRooms(
      db,
      (await readRoomsOf(db, bookingIds)).map(({ roomId }) => roomId),
    )
    await lockBookings(db, bookingIds)
    const cancelled = await markCancelled(db, bookingIds)
    const cancelledIds = cancelled.map(({ id }) => id)
    await changedAll(db, cancelledIds)
    for (const id of cancelledIds) await tell(db, 'booking.cancelled', (await answer(db, id)).booking)
    await recordAuditEntries(
      db,
      cancelled.map(({ checkIn: day, roomNumber: room }) => ({
        kind: 'booking.cancelled' as const,
        by: actor,
        request,
        params: { room, day },
      })),
    )
    return { cancelledIds, keptIds: [...new Set(bookingIds)].filter((id) => !cancelledIds.includes(id)) }
  }),

  on(restoreBookings, async ({ db, input: { bookingIds } }) => {
    const rooms = await lockRooms(
      db,
      (await readRoomsOf(db, bookingIds)).map(({ roomId }) => roomId),
    )
    for (const booking of await lockBookings(db, bookingIds)) {
      if (booking.state !== 'cancelled') continue
      await checkFree(db, roomOf(rooms, booking.roomId), booking, booking.id)
      await markRestored(db, booking.id)
      await changedAll(db, [booking.id])
      await tell(db, 'booking.created', (await answer(db, booking.id)).booking)
    }
    return {}
  }),
]
