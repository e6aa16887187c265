// The sums of the dashboard of files: how much is there, of which kind, and what came when.
import { endpoint } from '#kernel/contract.ts'
import { Instant, integer, list, matching, nullable, object, oneOf, optional } from '#kernel/shape.ts'
import type { Kind } from './entities.ts'

export const storageGroups = ['images', 'media', 'documents', 'other'] as const
export type StorageGroup = (typeof storageGroups)[number]

const groups: Partial<Record<Kind, StorageGroup>> = {
  image: 'images',
  photoshop: 'images',
  illustrator: 'images',
  audio: 'media',
  video: 'media',
  txt: 'documents',
  word: 'documents',
  excel: 'documents',
  powerpoint: 'documents',
  pdf: 'documents',
}
export const groupOf = (kind: Kind): StorageGroup => groups[kind] ?? 'other'

/** Seven days, thirty days, or twelve months, until today. */
export const storagePeriods = ['week', 'month', 'year'] as const
export type StoragePeriod = (typeof storagePeriods)[number]

const bytes = integer({ min: 0 })
const files = integer({ min: 0 })
/** A day, or the first day of a month. */
const Day = matching(/^\d{4}-\d{2}-\d{2}$/, 'not-a-date')

export const getStorage = endpoint('GET', '/api/files/storage', {
  may: 'person',
  input: object({ period: optional(oneOf(storagePeriods)) }),
  output: object({
    /** In no trash; `changed` within seven days. */
    mine: object({ bytes, files, changed: files }),
    /** Files that others share with the person. */
    shared: object({ bytes, files, people: integer({ min: 0 }) }),
    /** `firstErasedAt`: when the oldest of it goes for good. */
    trash: object({ bytes, files, firstErasedAt: nullable(Instant) }),
    usedBytes: bytes,
    quotaBytes: bytes,
    /** The person's own files with all their versions, the trash too: together they are `usedBytes`. */
    groups: list(object({ group: oneOf(storageGroups), bytes, files }), storageGroups.length),
    /** Bytes that were uploaded, each day or month of the period, the oldest first. */
    activity: list(object({ day: Day, images: bytes, media: bytes, documents: bytes, other: bytes }), 31),
  }),
})
