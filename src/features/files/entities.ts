// The data of files: shapes and limits of files, folders, versions, shares and links.
import type { Infer } from '#kernel/shape.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#kernel/shape.ts'

/** Bytes of a name in UTF-8: as file systems have it. `names.ts` has the other rules. */
export const nameBytesMax = 255
/** Folders inside each other. */
export const depthMax = 50
/** Files and folders that one call changes. */
export const maxSelected = 500
/** Files that one call plans to upload. */
export const maxPlanned = 100
export const maxTags = 20
export const tagMax = 50
/** People with whom one file or folder is shared by name. */
export const maxShares = 200
/** Links of one file or folder. */
export const maxLinks = 20
export const linkMessageMax = 1000
export const linkPasswordMax = 200
/** Versions of one file, the current one among them; older ones are removed. */
export const maxVersions = 100

/** By the ending of a name; whoever reads a file decides by its content what is shown (`mime`). */
export const kinds = [
  'folder',
  'txt',
  'zip',
  'audio',
  'image',
  'video',
  'word',
  'excel',
  'powerpoint',
  'pdf',
  'photoshop',
  'illustrator',
  'other',
] as const
export type Kind = (typeof kinds)[number]

/** A person sees and downloads, or changes as well; the owner does everything. */
export const shareRoles = ['view', 'edit'] as const
export type ShareRole = (typeof shareRoles)[number]
const roles = ['view', 'edit', 'owner'] as const
export type EntryRole = (typeof roles)[number]

/** Checked by `names.ts`, which says why a name is refused. */
export const Name = text({ min: 1, max: nameBytesMax })
export const Tag = line({ max: tagMax })
/** The sender makes the ID, so that what is sent twice is there once. */
export const NewId = optional(Id)

export const Person = object({ id: Id, name: line({ max: 200 }), avatarUrl: nullable(text({ max: 1000 })) })
export type Person = Infer<typeof Person>

/** Somebody with whom an entry is shared; without a person it is the whole workspace. */
export const Share = object({
  person: nullable(Person),
  role: oneOf(shareRoles),
  /** It is a share of a folder above, and is changed there. */
  isInherited: Yes,
})
export type Share = Infer<typeof Share>

/** A file, or a folder. */
export const Entry = object({
  id: Id,
  /** Null at the top of its owner's files, and where the folder above isn't shared with the one who asks. */
  parentId: nullable(Id),
  isFolder: Yes,
  name: text({ max: 1000 }),
  kind: oneOf(kinds),
  /** By its content; empty for a folder. */
  mime: text({ max: 200 }),
  /** Bytes; of a folder those of all files inside. */
  size: integer({ min: 0 }),
  /** Files in a folder, at any depth. */
  fileCount: integer({ min: 0 }),
  /** Names the content: it stands in the addresses of content and thumbnail. */
  versionId: nullable(Id),
  hasThumb: Yes,
  width: nullable(integer({ min: 1 })),
  height: nullable(integer({ min: 1 })),
  tags: list(Tag, maxTags),
  isStarred: Yes,
  owner: Person,
  /** The last one to change the content. */
  changedBy: nullable(Person),
  role: oneOf(roles),
  /** The first few, for faces in a list. */
  sharedWith: list(Share, 4),
  shareCount: integer({ min: 0 }),
  hasLink: Yes,
  createdAt: Instant,
  /** The time of the content, as the sender's disk knew it; a folder's is when something in it changed. */
  modifiedAt: Instant,
  deletedAt: nullable(Instant),
  revision: integer({ min: 0 }),
})
export type Entry = Infer<typeof Entry>

/** A folder on the way from the top to what is shown. */
export const Step = object({ id: Id, name: text({ max: 1000 }) })
export type Step = Infer<typeof Step>

export const Version = object({
  id: Id,
  size: integer({ min: 0 }),
  mime: text({ max: 200 }),
  by: nullable(Person),
  createdAt: Instant,
  modifiedAt: Instant,
  isCurrent: Yes,
})
export type Version = Infer<typeof Version>

export const linkAccess = ['view', 'upload'] as const
export const Link = object({
  id: Id,
  /** Whole, with the secret: only those who may change the entry see it. */
  url: text({ max: 1000 }),
  access: oneOf(linkAccess),
  hasPassword: Yes,
  message: text({ max: linkMessageMax }),
  expiresAt: nullable(Instant),
  isExpired: Yes,
  openedCount: integer({ min: 0 }),
  lastOpenedAt: nullable(Instant),
  by: nullable(Person),
  createdAt: Instant,
})
export type Link = Infer<typeof Link>

/** An entry as a visitor sees it by a link: nothing of where it lies, nor of others who see it. */
export const LinkedEntry = object({
  id: Id,
  isFolder: Yes,
  name: text({ max: 1000 }),
  kind: oneOf(kinds),
  mime: text({ max: 200 }),
  size: integer({ min: 0 }),
  fileCount: integer({ min: 0 }),
  versionId: nullable(Id),
  hasThumb: Yes,
  modifiedAt: Instant,
})
export type LinkedEntry = Infer<typeof LinkedEntry>

/** How a name that is taken is settled: a second name, a new version of the file that is there, or left out. */
export const conflictAnswers = ['keep-both', 'new-version', 'skip'] as const
export type ConflictAnswer = (typeof conflictAnswers)[number]

/** A name that is taken where an entry is to go. */
export const NameConflict = object({ id: Id, name: text({ max: 1000 }), existing: Entry })
export type NameConflict = Infer<typeof NameConflict>

export const Quota = object({
  usedBytes: integer({ min: 0 }),
  /** The part of it in the trash. */
  trashBytes: integer({ min: 0 }),
  quotaBytes: integer({ min: 0 }),
})
export type Quota = Infer<typeof Quota>

/** The secret of a link, as it stands in its address. */
export const LinkToken = matching(/^[A-Za-z0-9_-]{32}$/, 'not-allowed')
