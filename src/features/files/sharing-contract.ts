// Endpoints for sharing with people, with the workspace and by link, and for the page that a link opens.
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

/** Shares with people, or with everyone in the workspace (empty `personIds`); an existing role is updated. */
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
/** Without a person, the workspace. People can always remove their own access. */
export const unshareEntry = endpoint('POST', '/api/files/unshare', {
  may: 'person',
  input: object({ entryId: Id, personId: nullable(Id) }),
  output: object({ shares: list(Share, 400) }),
})

/** People to share with: search results or suggestions, limited by their profile's visibility. */
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
  /** Null removes the password. */
  password: optional(nullable(line({ max: linkPasswordMax }))),
}
/** `upload` is for folders: visitors can send files but see none. */
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

// Links, without an account. A link that is revoked, expired or leads to the trash responds 404, like one that never existed.

/**
 * Shows the target of a link. With a password, only `isLocked` is returned until `unlockLink` has issued a pass, which every
 * later request includes.
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
        /** The link's own file or folder. */
        root: LinkedEntry,
      }),
    ),
    /** The open folder and the path to it from the link's own; empty for a file. */
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
/** A visitor's file for the folder, sent as the request body: at most `visitorBytesMax`; a taken name gets a number. */
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
/** Notifies the workspace's admins. */
export const reportLink = endpoint('POST', '/api/files/link/report', {
  may: 'anyone',
  rate: { max: 10, seconds: 3600 },
  input: object({ token: LinkToken, reason: text({ min: 1, max: linkMessageMax }) }),
})
