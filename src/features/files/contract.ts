// Endpoints and events of files and folders; those for sharing are in sharing-contract.ts.
import { endpoint, event } from '#kernel/contract.ts'
import { Count, cursorFields } from '#kernel/paging.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Entry,
  Name,
  NameConflict,
  NewId,
  Quota,
  Share,
  Step,
  Tag,
  Version,
  conflictAnswers,
  maxPlanned,
  maxSelected,
  maxTags,
  maxVersions,
} from './entities.ts'

/** Lists of up to this many files and folders fit on one page. */
export const maxRows = 100
const Selected = object({ entryIds: list(Id, maxSelected) })

/**
 * `mine` starts at the top level of your own files, `shared` with what others share with you, `sharing` lists what you
 * share; `folderId` shows the contents of a folder in any of them.
 */
export const views = ['mine', 'shared', 'sharing', 'starred', 'recent', 'trash'] as const
export type View = (typeof views)[number]
export const sorts = ['name', 'size', 'kind', 'modified'] as const

/** Folders come first. With `text`, `tag` or a filter, the list covers everything below, otherwise direct children only. */
export const listEntries = endpoint('GET', '/api/files/entries', {
  may: 'person',
  input: object({
    view: optional(oneOf(views)),
    folderId: optional(Id),
    part: optional(oneOf(['folders', 'files'])),
    sort: optional(oneOf(sorts)),
    order: optional(oneOf(['asc', 'desc'])),
    text: optional(line({ max: 100 })),
    /** Several values, separated by commas. */
    kinds: optional(text({ max: 200 })),
    tag: optional(Tag),
    personId: optional(Id),
    from: optional(Instant),
    to: optional(Instant),
    limit: optional(text({ max: 3 })),
    ...cursorFields,
  }),
  output: object({
    /** The open folder, and the path to it as far as the person can see it. */
    folder: nullable(Entry),
    path: list(Step, 100),
    entries: list(Entry, maxRows),
    hasMore: Yes,
    hasBefore: Yes,
    total: Count,
  }),
})

/** One file or folder with all its details. */
export const getEntry = endpoint('GET', '/api/files/entry', {
  may: 'person',
  input: object({ entryId: Id }),
  output: object({ entry: Entry, path: list(Step, 100), shares: list(Share, 400), versionCount: integer({ min: 0 }) }),
})

export const getQuota = endpoint('GET', '/api/files/quota', { may: 'person', output: object({ quota: Quota }) })

/** Tags in use in the current location, most used first. */
export const listTags = endpoint('GET', '/api/files/tags', {
  may: 'person',
  output: object({ tags: list(object({ tag: Tag, count: integer({ min: 0 }) }), 200) }),
})

/** Folders that a dialog offers as the destination of a move or copy, one level at a time. */
export const listFolders = endpoint('GET', '/api/files/folders', {
  may: 'person',
  input: object({ folderId: optional(Id) }),
  output: object({ folders: list(object({ id: Id, name: text({ max: 1000 }), hasFolders: Yes }), 500) }),
})

/** With `keep-both`, a taken name gets a number; otherwise it is a `taken` field error. */
export const createFolder = endpoint('POST', '/api/files/folders/new', {
  may: 'person',
  input: object({ id: NewId, parentId: nullable(Id), name: Name, answer: optional(oneOf(['keep-both'])) }),
  output: object({ entry: Entry }),
})

/** Creates the missing folders of a folder upload; returns one ID per path, in order. */
export const ensureFolders = endpoint('POST', '/api/files/folders/ensure', {
  may: 'person',
  input: object({ parentId: nullable(Id), paths: list(list(Name, 50), maxPlanned) }),
  output: object({ folderIds: list(Id, maxPlanned) }),
})

/** With `revision`, renaming something that was renamed in the meantime is a `conflict`. */
export const renameEntry = endpoint('POST', '/api/files/rename', {
  may: 'person',
  input: object({ entryId: Id, name: Name, revision: optional(integer({ min: 0 })) }),
  output: object({ entry: Entry }),
})

const Placing = object({
  entryIds: list(Id, maxSelected),
  /** Null is the top level of your own files. */
  parentId: nullable(Id),
  /** Applies to every name conflict; without it, nothing changes and the response lists the conflicts. */
  answer: optional(oneOf(conflictAnswers)),
})
const Placed = object({ entries: list(Entry, maxSelected), conflicts: list(NameConflict, maxSelected) })

/** Putting a folder into itself is refused before anything moves. */
export const moveEntries = endpoint('POST', '/api/files/move', { may: 'person', input: Placing, output: Placed })
export const copyEntries = endpoint('POST', '/api/files/copy', { may: 'person', input: Placing, output: Placed })

export const starEntries = endpoint('POST', '/api/files/star', {
  may: 'person',
  input: object({ entryIds: list(Id, maxSelected), isStarred: Yes }),
})
export const tagEntry = endpoint('POST', '/api/files/tags/change', {
  may: 'person',
  input: object({ entryId: Id, tags: list(Tag, maxTags) }),
  output: object({ entry: Entry }),
})

export const trashEntries = endpoint('POST', '/api/files/trash', { may: 'person', input: Selected })
/**
 * Restores to the original folder, or to the top level of the owner's files if that is gone. Links work again. Name
 * conflicts are resolved as in a move.
 */
export const restoreEntries = endpoint('POST', '/api/files/restore', {
  may: 'person',
  input: object({ entryIds: list(Id, maxSelected), answer: optional(oneOf(conflictAnswers)) }),
  output: Placed,
})
/** Permanent, and only from the owner's own trash. */
export const eraseEntries = endpoint('POST', '/api/files/erase', { may: 'person', input: Selected })
export const emptyTrash = endpoint('POST', '/api/files/trash/empty', { may: 'person' })

// Uploads: planned here, sent by the kernel's upload protocol, then added as files.

/**
 * Reserves space for files about to be uploaded and reports name conflicts; each plan's ID is also that of its upload
 * (metadata `plan`). Plans without an upload expire after a day.
 */
export const planUploads = endpoint('POST', '/api/files/uploads/plan', {
  may: 'person',
  input: object({
    parentId: nullable(Id),
    files: list(object({ id: Id, name: Name, size: integer({ min: 0 }), modifiedAt: optional(Instant) }), maxPlanned),
  }),
  output: object({ conflicts: list(NameConflict, maxPlanned) }),
})
export const cancelUploads = endpoint('POST', '/api/files/uploads/cancel', {
  may: 'person',
  input: object({ planIds: list(Id, maxPlanned) }),
})
/** Creates a file or version from a completed upload. If the name was taken in the meantime, `conflict` says so. */
export const addFile = endpoint('POST', '/api/files/uploads/finish', {
  may: 'person',
  input: object({ planId: Id, uploadId: Id, answer: optional(oneOf(conflictAnswers)) }),
  output: object({ entry: nullable(Entry), conflict: nullable(NameConflict) }),
})

// Versions.

export const listVersions = endpoint('GET', '/api/files/versions', {
  may: 'person',
  input: object({ entryId: Id }),
  output: object({ versions: list(Version, maxVersions) }),
})
/** Makes the old content the newest version; nothing is removed. */
export const restoreVersion = endpoint('POST', '/api/files/versions/restore', {
  may: 'person',
  input: object({ entryId: Id, versionId: Id }),
  output: object({ entry: Entry }),
})

// URLs of files: content (with ranges), thumbnail, zip.
export const contentPath = '/api/files/content'
export const thumbPath = '/api/files/thumb'
export const zipPath = '/api/files/zip'
export const ContentInput = object({
  entryId: Id,
  versionId: optional(Id),
  /** Displays it inline; without this, the browser downloads it. */
  inline: optional(oneOf(['yes'])),
})
export const ThumbInput = object({ entryId: Id, versionId: optional(Id) })
/** IDs separated by commas. */
export const ZipInput = object({ entryIds: text({ max: 20_000 }) })

/**
 * Creates a URL for a download, a zip or a video, which a browser can open without the token for some hours. It ends with
 * the session that requested it.
 */
export const openAddress = endpoint('POST', '/api/files/address', {
  may: 'person',
  takesKey: false,
  input: object({
    entryIds: list(Id, maxSelected),
    /** A single file as it is, or files and folders as a zip. */
    as: oneOf(['content', 'zip']),
    versionId: optional(Id),
    inline: optional(oneOf(['yes'])),
  }),
  output: object({ url: text({ max: 200 }) }),
})
export const ticketPath = '/api/files/ticket'
export const TicketInput = object({ ticket: text({ max: 100 }) })

/** Something in these folders changed (null is the top level of the owner's files): clients that show them refetch. */
export const entriesChanged = event(
  'files.entriesChanged',
  object({ folderIds: list(nullable(Id), 1000), entryIds: list(Id, maxSelected), byId: Id }),
)
/** The person's access through shares or their free space has changed. */
export const driveChanged = event('files.driveChanged', object({}))
