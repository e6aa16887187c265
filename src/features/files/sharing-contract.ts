// The calls of sharing: with people, with the workspace, by link; and those of the page that a link opens.
import { endpoint } from '#kernel/contract.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Link,
  LinkToken,
  LinkedEntry,
  Name,
  Person,
  Share,
  Step,
  linkAccess,
  linkMessageMax,
  linkPasswordMax,
  maxLinks,
  shareRoles,
} from './entities.ts'

/** Shares with people, or with everyone in the workspace (`personIds` empty); a role that is there is changed. */
export const shareEntry = endpoint('POST', '/api/files/share', {
  may: 'person',
  input: object({
    entryId: Id,
    personIds: list(Id, 50),
    role: oneOf(shareRoles),
    message: optional(text({ max: linkMessageMax })),
  }),
  output: object({ shares: list(Share, 400) }),
})
/** Without a person: the workspace. A person may always remove their own. */
export const unshareEntry = endpoint('POST', '/api/files/unshare', {
  may: 'person',
  input: object({ entryId: Id, personId: nullable(Id) }),
  output: object({ shares: list(Share, 400) }),
})

/** People whom the search finds, or those whom one would think of first: to share with, as the rules of profiles allow. */
export const suggestPeople = endpoint('GET', '/api/files/people', {
  may: 'person',
  input: object({ search: text({ max: 100 }) }),
  output: object({ people: list(Person, 20) }),
})

export const listLinks = endpoint('GET', '/api/files/links', {
  may: 'person',
  input: object({ entryId: Id }),
  output: object({ links: list(Link, maxLinks) }),
})
const LinkFields = {
  access: oneOf(linkAccess),
  message: optional(text({ max: linkMessageMax })),
  expiresAt: optional(nullable(Instant)),
  /** Null takes the password away. */
  password: optional(nullable(line({ max: linkPasswordMax }))),
}
/** `upload` is for folders: visitors send files and see none. */
export const createLink = endpoint('POST', '/api/files/links/new', {
  may: 'person',
  input: object({ entryId: Id, ...LinkFields }),
  output: object({ link: Link }),
})
export const updateLink = endpoint('POST', '/api/files/links/update', {
  may: 'person',
  input: object({ linkId: Id, ...LinkFields, access: optional(oneOf(linkAccess)) }),
  output: object({ link: Link }),
})
export const revokeLink = endpoint('POST', '/api/files/links/revoke', { may: 'person', input: object({ linkId: Id }) })

// By link, without an account. A link that is revoked, expired or whose file is in the trash is 404 like one that never was.

/**
 * Shows what a link leads to. With a password `isLocked` is true and nothing else is said until `unlockLink` has given a pass,
 * which goes along with every call.
 */
export const openLink = endpoint('GET', '/api/files/link', {
  may: 'anyone',
  input: object({
    token: LinkToken,
    pass: optional(text({ max: 500 })),
    folderId: optional(Id),
    after: optional(Id),
  }),
  output: object({
    isLocked: Yes,
    link: nullable(
      object({
        access: oneOf(linkAccess),
        message: text({ max: linkMessageMax }),
        expiresAt: nullable(Instant),
        by: nullable(Person),
        createdAt: Instant,
        /** The file or folder of the link itself. */
        root: LinkedEntry,
      }),
    ),
    /** Empty for a file: the folder that is shown, and the way to it from the link's own. */
    path: list(Step, 100),
    entries: list(LinkedEntry, 100),
    hasMore: Yes,
    total: integer({ min: 0 }),
  }),
})
export const unlockLink = endpoint('POST', '/api/files/link/unlock', {
  may: 'anyone',
  input: object({ token: LinkToken, password: line({ max: linkPasswordMax }) }),
  output: object({ pass: text({ max: 500 }) }),
})
/** A file sent into a folder by a visitor: at most `visitorBytesMax`, as the body of the call; a taken name gets a number. */
export const visitorBytesMax = 25 * 1024 * 1024
export const linkUploadPath = '/api/files/link/upload'
export const linkContentPath = '/api/files/link/content'
export const linkThumbPath = '/api/files/link/thumb'
export const linkZipPath = '/api/files/link/zip'
const byLink = { token: LinkToken, pass: optional(text({ max: 500 })) }
export const LinkContentInput = object({
  ...byLink,
  entryId: Id,
  versionId: optional(Id),
  inline: optional(oneOf(['yes'])),
})
export const LinkThumbInput = object({ ...byLink, entryId: Id, versionId: optional(Id) })
export const LinkZipInput = object({ ...byLink, folderId: optional(Id) })
export const LinkUploadInput = object({ ...byLink, name: Name })
/** Tells the admins of the workspace. */
export const reportLink = endpoint('POST', '/api/files/link/report', {
  may: 'anyone',
  rate: { max: 10, seconds: 3600 },
  input: object({ token: LinkToken, reason: text({ min: 1, max: linkMessageMax }) }),
})
