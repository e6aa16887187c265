// The calls and events of files and folders; those of sharing are in sharing-contract.ts.
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

/** A list of at most so many files and folders is one page. */
export const maxRows = 100
const Selected = object({ entryIds: list(Id, maxSelected) })

/**
 * `mine` begins at the top of one's own files, `shared` with what others have shared, `sharing` lists what oneself has
 * shared; `folderId` shows what is in a folder, wherever it lies.
 */
export const views = ['mine', 'shared', 'sharing', 'starred', 'recent', 'trash'] as const
export type View = (typeof views)[number]
export const sorts = ['name', 'size', 'kind', 'modified'] as const

/** Folders come first. With `text`, `tag` or a filter, everything below is found, else what lies right here. */
export const listEntries = endpoint('GET', '/api/files/entries', {
  may: 'person',
  input: object({
    view: optional(oneOf(views)),
    folderId: optional(Id),
    part: optional(oneOf(['folders', 'files'])),
    sort: optional(oneOf(sorts)),
    order: optional(oneOf(['asc', 'desc'])),
    text: optional(line({ max: 100 })),
    /** Several, with commas between them. */
    kinds: optional(text({ max: 200 })),
    tag: optional(Tag),
    personId: optional(Id),
    from: optional(Instant),
    to: optional(Instant),
    limit: optional(text({ max: 3 })),
    ...cursorFields,
  }),
  output: object({
    /** The folder that is shown, and the way to it as far as the person sees it. */
    folder: nullable(Entry),
    path: list(Step, 100),
    entries: list(Entry, maxRows),
    hasMore: Yes,
    hasBefore: Yes,
    total: Count,
  }),
})

/** One file or folder with all that its details say. */
export const getEntry = endpoint('GET', '/api/files/entry', {
  may: 'person',
  input: object({ entryId: Id }),
  output: object({ entry: Entry, path: list(Step, 100), shares: list(Share, 400), versionCount: integer({ min: 0 }) }),
})

export const getQuota = endpoint('GET', '/api/files/quota', { may: 'person', output: object({ quota: Quota }) })

/** Tags that are in use where the person looks, the most used first. */
export const listTags = endpoint('GET', '/api/files/tags', {
  may: 'person',
  output: object({ tags: list(object({ tag: Tag, count: integer({ min: 0 }) }), 200) }),
})

/** Folders that a dialog offers as a place to move or copy to, one level at a time. */
export const listFolders = endpoint('GET', '/api/files/folders', {
  may: 'person',
  input: object({ folderId: optional(Id) }),
  output: object({ folders: list(object({ id: Id, name: text({ max: 1000 }), hasFolders: Yes }), 500) }),
})

/** A name that is taken gets a number behind it with `keep-both`, and is a `taken` field otherwise. */
export const createFolder = endpoint('POST', '/api/files/folders/new', {
  may: 'person',
  input: object({ id: NewId, parentId: nullable(Id), name: Name, answer: optional(oneOf(['keep-both'])) }),
  output: object({ entry: Entry }),
})

/** Makes the folders that aren't there yet, for a whole folder that is uploaded; one ID for each path, in order. */
export const ensureFolders = endpoint('POST', '/api/files/folders/ensure', {
  may: 'person',
  input: object({ parentId: nullable(Id), paths: list(list(Name, 50), maxPlanned) }),
  output: object({ folderIds: list(Id, maxPlanned) }),
})

/** With `revision`, a name that somebody else has changed meanwhile is a `conflict`. */
export const renameEntry = endpoint('POST', '/api/files/rename', {
  may: 'person',
  input: object({ entryId: Id, name: Name, revision: optional(integer({ min: 0 })) }),
  output: object({ entry: Entry }),
})

const Placing = object({
  entryIds: list(Id, maxSelected),
  /** Null is the top of one's own files. */
  parentId: nullable(Id),
  /** For every name that is taken; without it nothing happens and the answer names them. */
  answer: optional(oneOf(conflictAnswers)),
})
const Placed = object({ entries: list(Entry, maxSelected), conflicts: list(NameConflict, maxSelected) })

/** A folder never goes into itself: that is refused before anything is moved. */
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
 * Back to where each lay, or to the top of its owner's files where that folder is gone. Links live again. A taken name
 * is settled as in a move.
 */
export const restoreEntries = endpoint('POST', '/api/files/restore', {
  may: 'person',
  input: object({ entryIds: list(Id, maxSelected), answer: optional(oneOf(conflictAnswers)) }),
  output: Placed,
})
/** For good, from the owner's trash alone. */
export const eraseEntries = endpoint('POST', '/api/files/erase', { may: 'person', input: Selected })
export const emptyTrash = endpoint('POST', '/api/files/trash/empty', { may: 'person' })

// Uploads: planned, sent by the kernel's protocol, taken.

/**
 * Holds space for files that are about to be sent, and says which names are taken; each plan's ID is that of its upload
 * (metadata `plan`). Plans that nothing was sent to end after a day.
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
/** Makes a file, or a version, of an upload that has come whole. A name that was taken meanwhile is in `conflict`. */
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
/** The old content becomes the newest version; nothing is removed. */
export const restoreVersion = endpoint('POST', '/api/files/versions/restore', {
  may: 'person',
  input: object({ entryId: Id, versionId: Id }),
  output: object({ entry: Entry }),
})

// Files by their addresses: content (with ranges), thumbnail, zip.
export const contentPath = '/api/files/content'
export const thumbPath = '/api/files/thumb'
export const zipPath = '/api/files/zip'
export const ContentInput = object({
  entryId: Id,
  versionId: optional(Id),
  /** To be shown in the page; without it the browser saves it. */
  inline: optional(oneOf(['yes'])),
})
export const ThumbInput = object({ entryId: Id, versionId: optional(Id) })
/** IDs with commas between them. */
export const ZipInput = object({ entryIds: text({ max: 20_000 }) })

/**
 * An address that a browser opens by itself for some hours, without the token: of a download, a zip, a video. It ends
 * with the session that asked.
 */
export const openAddress = endpoint('POST', '/api/files/address', {
  may: 'person',
  takesKey: false,
  input: object({
    entryIds: list(Id, maxSelected),
    /** One file as it is, or files and folders as a zip. */
    as: oneOf(['content', 'zip']),
    versionId: optional(Id),
    inline: optional(oneOf(['yes'])),
  }),
  output: object({ url: text({ max: 200 }) }),
})
export const ticketPath = '/api/files/ticket'
export const TicketInput = object({ ticket: text({ max: 100 }) })

/** Something in these folders changed (null: the top of the owner's files): those who look at them ask again. */
export const entriesChanged = event(
  'files.entriesChanged',
  object({ folderIds: list(nullable(Id), 1000), entryIds: list(Id, maxSelected), byId: Id }),
)
/** The person sees more or less by shares than before, or has more or less space left. */
export const driveChanged = event('files.driveChanged', object({}))
