// Schemas and limits of files, folders, versions, shares and links.
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

/** The maximum length of a name in UTF-8 bytes, as in file systems. For the other rules, see `names.ts`. */
export const nameBytesMax = 255
/** The maximum nesting of folders. */
export const depthMax = 50
/** The maximum number of entries that one request changes. */
export const maxSelected = 500
/** The maximum number of files that one request plans to upload. */
export const maxPlanned = 100
export const maxTags = 20
export const tagMax = 50
/** The maximum number of people that one entry is shared with by name. */
export const maxShares = 200
/** The maximum number of links to one entry. */
export const maxLinks = 20
export const linkMessageMax = 1000
export const linkPasswordMax = 200
/** The maximum number of versions of one file, including the current one; older ones are removed. */
export const maxVersions = 100

/** Kinds by file extension; how a file is displayed depends on its content (`mime`). */
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

/** `view` includes downloading; only the owner can do everything. */
export const shareRoles = ['view', 'edit'] as const
export type ShareRole = (typeof shareRoles)[number]
const roles = ['view', 'edit', 'owner'] as const
export type EntryRole = (typeof roles)[number]

/** Validated by `names.ts`, which gives the reason a name is refused. */
export const Name = text({ min: 1, max: nameBytesMax })
export const Tag = line({ max: tagMax })
/** Chosen by the client, so that a repeated request creates nothing twice. */
export const NewId = optional(Id)

export const Person = object({ id: Id, name: line({ max: 200 }), avatarUrl: nullable(text({ max: 1000 })) })
export type Person = Infer<typeof Person>

/** A person that an entry is shared with; without a person, the whole workspace. */
export const Share = object({
  person: nullable(Person),
  role: oneOf(shareRoles),
  /** Inherited from an ancestor folder, where it can be changed. */
  isInherited: Yes,
})
export type Share = Infer<typeof Share>

/** A file or folder. */
export const Entry = object({
  id: Id,
  /** Null at the top level of the owner's files, and if the parent isn't shared with the person who asks. */
  parentId: nullable(Id),
  isFolder: Yes,
  name: text({ max: 1000 }),
  kind: oneOf(kinds),
  /** Detected from the content; empty for folders. */
  mime: text({ max: 200 }),
  /** In bytes; for a folder, the total of all files inside. */
  size: integer({ min: 0 }),
  /** The number of files in a folder, at any depth. */
  fileCount: integer({ min: 0 }),
  /** Identifies the content in the URLs of content and thumbnail. */
  versionId: nullable(Id),
  hasThumb: Yes,
  width: nullable(integer({ min: 1 })),
  height: nullable(integer({ min: 1 })),
  tags: list(Tag, maxTags),
  isStarred: Yes,
  owner: Person,
  /** The last person to change the content. */
  changedBy: nullable(Person),
  role: oneOf(roles),
  /** The first few people, for avatars in a list. */
  sharedWith: list(Share, 4),
  shareCount: integer({ min: 0 }),
  hasLink: Yes,
  createdAt: Instant,
  /** The modification time on the sender's disk; for a folder, when something in it last changed. */
  modifiedAt: Instant,
  deletedAt: nullable(Instant),
  revision: integer({ min: 0 }),
})
export type Entry = Infer<typeof Entry>

/** A folder on the path from the top level to the open one. */
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
  /** The complete URL with its secret, for people who can edit the entry only. */
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

/** An entry as visitors see it through a link: without its location or other people. */
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

/** How to resolve a name conflict: keep both, add a new version of the existing file, or skip. */
export const conflictAnswers = ['keep-both', 'new-version', 'skip'] as const
export type ConflictAnswer = (typeof conflictAnswers)[number]

/** A name that is taken in the destination. */
export const NameConflict = object({ id: Id, name: text({ max: 1000 }), existing: Entry })
export type NameConflict = Infer<typeof NameConflict>

export const Quota = object({
  usedBytes: integer({ min: 0 }),
  /** The part that the trash takes up. */
  trashBytes: integer({ min: 0 }),
  quotaBytes: integer({ min: 0 }),
})
export type Quota = Infer<typeof Quota>

/** The secret of a link, as in its URL. */
export const LinkToken = matching(/^[A-Za-z0-9_-]{32}$/, 'not-allowed')
