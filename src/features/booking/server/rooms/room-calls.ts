// The calls for rooms: all of them, which are free, new, changed or closed, their pictures, and the plan of a few weeks.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { createRoom, getRoomPicture, listFreeRooms, listRooms, readPlan, updateRoom } from '../../contract.ts'
import { addDays } from '../../days.ts'
import { pictureEndings, pictureMaxBytes, roomsMost } from '../../entities.ts'
import { readFreeRooms } from '../bookings/free-queries.ts'
import { checkDay } from '../bookings/list-calls.ts'
import { checkDays } from '../bookings/nights.ts'
import { roomsWereChanged } from '../changes.ts'
import { readToday } from '../rows.ts'
import { readBookingsOfPlan } from './stays.ts'
import {
  countRooms,
  insertRoom,
  isNumberTaken,
  lockAllRooms,
  lockRoom,
  readPicture,
  readRoom,
  readRooms,
  savePicture,
  saveRoom,
} from './room-queries.ts'

const pictureTypes: readonly string[] = pictureEndings.map((ending) => `image/${ending}`)
const usualPlanDays = 14
const planBefore = 2

async function takeRoomPicture(tx: Tx, actorId: string, uploadId: string) {
  const file = await takeUpload(tx, actorId, uploadId)
  if (!file) throw refusedField('pictureId', 'required', 'Upload not found')
  const { name, type, key, thumbKey, size } = file
  if (thumbKey === null || !pictureTypes.includes(type))
    throw refusedField('pictureId', 'not-allowed', 'This isn’t a picture')
  if (size > pictureMaxBytes) throw refusedField('pictureId', 'too-large', 'This picture is too large')
  return { name, type, key, thumbKey }
}

async function checkNumber(tx: Tx, number: string, except: string | null): Promise<void> {
  if (await isNumberTaken(tx, number, except))
    throw refusedField('number', 'taken', `There is a room ${number} already`)
}

async function answer(tx: Tx, roomId: string) {
  return { room: found(await readRoom(tx, roomId), 'Room') }
}

export const roomParts: Part[] = [
  on(listRooms, async ({ db, workspace }) => ({
    rooms: await readRooms(db, roomsMost),
    currency: workspace.currency,
  })),

  on(listFreeRooms, async ({ db, input: { checkIn, checkOut, except = null } }) => {
    checkDays({ checkIn, checkOut })
    const rooms = await readFreeRooms(db, { checkIn, checkOut }, { except, type: null, most: roomsMost })
    return { roomIds: rooms.map(({ id }) => id) }
  }),

  on(createRoom, async ({ db, actor, request, workspace, input: { id = newId(), pictureId, ...typed } }) => {
    await lockAllRooms(db)
    const { count } = await countRooms(db)
    if (count >= roomsMost) throw new AppError('no-room', `There can be up to ${roomsMost} rooms`)
    const room = { ...typed, number: typed.number.trim() }
    await checkNumber(db, room.number, null)
    if (!(await insertRoom(db, { ...room, id, currency: workspace.currency })))
      throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
    if (pictureId !== undefined) await savePicture(db, id, await takeRoomPicture(db, actor.id, pictureId))
    await roomsWereChanged(db)
    await recordAuditEntry(db, { kind: 'booking.roomCreated', by: actor, request, params: { room: room.number } })
    return answer(db, id)
  }),

  on(updateRoom, async ({ db, actor, request, input: { roomId, revision: seen, room: change, pictureId } }) => {
    await lockAllRooms(db)
    const { fieldRevisions, ...before } = found(await lockRoom(db, roomId), 'Room')
    const typed = { ...change, ...(change.number !== undefined && { number: change.number.trim() }) }
    const { merged, fieldRevisions: now } = mergeOrRefuse(before, { fieldRevisions, seen }, typed)
    await checkNumber(db, merged.number, roomId)
    await saveRoom(db, merged, now)
    if (pictureId !== undefined)
      await savePicture(db, roomId, pictureId === null ? null : await takeRoomPicture(db, actor.id, pictureId))
    await roomsWereChanged(db)
    if (merged.closedReason !== before.closedReason) {
      const kind = merged.closedReason === null ? 'booking.roomOpened' : 'booking.roomClosed'
      await recordAuditEntry(db, { kind, by: actor, request, params: { room: merged.number } })
    }
    return answer(db, roomId)
  }),

  onFile({ ...getRoomPicture, may: 'manager' }, async ({ db, input: { roomId, size } }) => {
    const { key, thumbKey, name, type } = found(await readPicture(db, roomId), 'Picture')
    if (size === undefined) return { key, name, type, disposition: 'inline', copies: 'asked' }
    return { key: thumbKey, name: `${name}.webp`, type: 'image/webp', disposition: 'inline', copies: 'asked' }
  }),

  on(readPlan, async ({ db, workspace, input }) => {
    const today = await readToday(db, workspace.timeZone)
    const from = checkDay('from', input.from) ?? addDays(today, -planBefore)
    const to = addDays(from, Number(input.days ?? usualPlanDays) - 1)
    const [rooms, bookings] = await Promise.all([readRooms(db, roomsMost), readBookingsOfPlan(db, { from, to })])
    return { from, to, today, currency: workspace.currency, rooms, bookings }
  }),
]
