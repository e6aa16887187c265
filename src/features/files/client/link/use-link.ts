// Queries for the content behind a link, page by page, and its URLs; the password's pass is sent with every request.
import { useInfiniteQuery } from '@tanstack/react-query'
import { apiAddress } from '#kernel/client/api-address.ts'
import { call } from '#kernel/client/call.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { LinkedEntry } from '../../entities.ts'
import { linkContentPath, linkThumbPath, linkZipPath, openLink } from '../../sharing-contract.ts'
import type { Previewed } from '../preview/use-shown.tsx'

/** The link's secret, and the pass its password gave. */
export type Visit = { token: string; pass: string | undefined }
export type OpenedLink = NonNullable<OutputOf<typeof openLink>['link']>

const withPass = ({ token, pass }: Visit) => ({ token, ...(pass && { pass }) })

/** Fetched only once, since every request counts as an opening. */
export const useLink = (visit: Visit, folderId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['files-link', visit.token, visit.pass, folderId],
    queryFn: ({ signal, pageParam }) =>
      call(
        openLink,
        { ...withPass(visit), ...(folderId && { folderId }), ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, entries }) => (hasMore ? entries.at(-1)?.id : undefined),
    staleTime: Infinity,
  })

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

export const linkedContent = (visit: Visit, { id, versionId }: LinkedEntry, inline = false): string =>
  address(linkContentPath, {
    ...withPass(visit),
    entryId: id,
    ...(versionId !== null && { versionId }),
    ...(inline && { inline: 'yes' }),
  })

export const linkedThumb = (visit: Visit, { id, versionId }: LinkedEntry): string =>
  address(linkThumbPath, { ...withPass(visit), entryId: id, ...(versionId !== null && { versionId }) })

export const linkedZip = (visit: Visit, folderId: string | undefined): string =>
  address(linkZipPath, { ...withPass(visit), ...(folderId !== undefined && { folderId }) })

export const previewedOf = (visit: Visit, entry: LinkedEntry): Previewed => ({
  key: `${visit.token} ${entry.id} ${entry.versionId ?? ''}`,
  name: entry.name,
  mime: entry.mime,
  size: entry.size,
  hasThumb: entry.hasThumb,
  content: linkedContent(visit, entry, true),
  thumb: linkedThumb(visit, entry),
  stream: () => Promise.resolve(apiAddress() + linkedContent(visit, entry, true)),
})

/** The browser fetches it by URL, in ranges. */
export function saveLinked(visit: Visit, entry: LinkedEntry): void {
  const link = document.createElement('a')
  link.href = apiAddress() + linkedContent(visit, entry)
  link.download = entry.name
  link.click()
}
