// The rows of the message list from top to bottom: days, the mark of new messages, groups of one sender.
import type { Message } from '../entities.ts'

export type MessageRow = {
  kind: 'message'
  key: string
  message: Message
  /** Begins a group: with the sender's face, name and the time. */
  isFirst: boolean
}
export type Row =
  | MessageRow
  | { kind: 'day'; key: string; date: string }
  | { kind: 'new'; key: string }
  | { kind: 'change'; key: string; message: Message }

type Options = {
  hasEarlier: boolean
  heads: readonly string[]
  /** Messages from here on are new. */
  newFrom: number | undefined
  meId: string
}

const groupMs = 5 * 60_000

/** Messages stay the same objects while earlier ones are read: only those are worked out anew. */
const days = new WeakMap<Message, string>()
const rowsOfMessages = new WeakMap<Message, MessageRow>()

/** The day in the reader's own time zone. */
function dayOf(message: Message): string {
  const known = days.get(message)
  if (known !== undefined) return known
  const day = new Date(message.createdAt).toDateString()
  days.set(message, day)
  return day
}

/** The same row for the same message, so that nobody draws it again. */
function messageRow(message: Message, isFirst: boolean): MessageRow {
  const known = rowsOfMessages.get(message)
  if (known?.isFirst === isFirst) return known
  const row: MessageRow = { kind: 'message', key: message.id, message, isFirst }
  rowsOfMessages.set(message, row)
  return row
}

/**
 * Rows keep their keys, and a row above which others are put keeps its height: nothing is said above the first message
 * that may not be true once earlier ones are there.
 */
export function rowsOf(messages: readonly Message[], { hasEarlier, heads, newFrom, meId }: Options): Row[] {
  const begins = new Set(heads)
  const rows: Row[] = []
  let before: Message | undefined
  let isMarked = newFrom === undefined
  for (const message of messages) {
    const isNewDay = beginsDay(before, message, hasEarlier)
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, date: message.createdAt })
    const isNew = !isMarked && isAfterMark(message, newFrom ?? 0, meId)
    if (isNew) {
      rows.push({ kind: 'new', key: 'new' })
      isMarked = true
    }
    if (message.change) rows.push({ kind: 'change', key: message.id, message })
    else {
      const isCut = isNewDay || isNew || begins.has(message.id)
      rows.push(messageRow(message, isCut || !isOfGroup(before, message)))
    }
    before = message
  }
  return rows
}

const beginsDay = (before: Message | undefined, message: Message, hasEarlier: boolean) =>
  before ? dayOf(before) !== dayOf(message) : !hasEarlier

/** A deleted message is no place to begin reading. */
const isAfterMark = ({ position, deletedAt, senderId }: Message, newFrom: number, meId: string) =>
  position >= newFrom && deletedAt === null && senderId !== meId

function isOfGroup(before: Message | undefined, message: Message): boolean {
  if (!before || before.change || before.senderId !== message.senderId) return false
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupMs
}

const line = 20
const lettersInLine = 52
const bubble = 16
const head = 24
const gap = 4
const pictureMax = 320

/** So high a row will be, more or less; once it is drawn it is measured. */
export function likelyHeight(row: Row | undefined): number {
  if (!row || row.kind !== 'message') return 34
  const { message, isFirst } = row
  const lines = message.body
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lettersInLine)), 0)
  const pictures = message.attachments.reduce((sum, { width, height }) => sum + pictureHeight(width, height), 0)
  return (
    (isFirst ? head : 0) +
    (message.body === '' && message.deletedAt === null ? 0 : lines * line + bubble) +
    pictures +
    (message.reactions.length > 0 ? 28 : 0) +
    (message.replyTo ? 44 : 0)
  )
}

const fileHeight = 60
const pictureHeight = (width: number | null, height: number | null) =>
  width === null || height === null ? fileHeight : sizeOfPicture(width, height).height + gap

/** A picture fits into a square, and is never made larger than it is. */
export function sizeOfPicture(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, pictureMax / width, pictureMax / height)
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) }
}
