// Addresses of the pages of files, and of content and thumbnails, which include the version, so that browsers can cache them forever.
import type { Entry } from '../entities.ts'
import { contentPath, thumbPath } from '../contract.ts'

export const filesPath = '/dashboard/files-manager'
export const storagePath = '/dashboard/general/file'

type Addressed = Pick<Entry, 'id' | 'versionId'>

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const known = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${path}?${new URLSearchParams(known)}`
}

export const thumbAddress = ({ id, versionId }: Addressed): string =>
  withQuery(thumbPath, { entryId: id, versionId: versionId ?? undefined })

/** To display inline. */
export const contentAddress = ({ id, versionId }: Addressed): string =>
  withQuery(contentPath, { entryId: id, versionId: versionId ?? undefined, inline: 'yes' })
