// The endpoint behind the files dashboard: storage totals, usage by kind, and upload activity.
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

/** Seven days, thirty days, or twelve months, ending today. */
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
    /** Without the trash; `changed` counts the last seven days. */
    mine: object({ bytes, files, changed: files }),
    /** Files that others share with the person. */
    shared: object({ bytes, files, people: integer({ min: 0 }) }),
    /** `firstErasedAt` is when the oldest item will be erased. */
    trash: object({ bytes, files, firstErasedAt: nullable(Instant) }),
    usedBytes: bytes,
    quotaBytes: bytes,
    /** The person's own files with all versions and the trash, which add up to `usedBytes`. */
    groups: list(object({ group: oneOf(storageGroups), bytes, files }), storageGroups.length),
    /** Bytes uploaded per day or month of the period, oldest first. */
    activity: list(object({ day: Day, images: bytes, media: bytes, documents: bytes, other: bytes }), 31),
  }),
})
