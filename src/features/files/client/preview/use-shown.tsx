// Loads the content of the previewed file, when its turn comes and as far as it can be displayed.
import { useQuery } from '@tanstack/react-query'
import { sourceOf, useFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { LightboxFile } from '#ui/lightbox.tsx'
import { MarkdownPage } from './markdown-page.tsx'
import classes from './preview.module.css'
import { readMarkdownText, readTable, readText } from './read-text.ts'
import { TablePage } from './table-page.tsx'
import type { View } from './views.ts'
import { viewOf } from './views.ts'

/** A file and its URLs, in the manager or behind a link. */
export type Previewed = {
  /** Changes with the content. */
  key: string
  name: string
  mime: string
  size: number
  hasThumb: boolean
  content: string
  thumb: string
  /** A URL that a player can open and read in ranges. */
  stream: () => Promise<string>
}

const kindOf: Record<View, NonNullable<LightboxFile['kind']>> = {
  picture: 'picture',
  video: 'video',
  audio: 'audio',
  text: 'text',
  markdown: 'page',
  table: 'page',
  pdf: 'pdf',
  other: 'other',
}

/** The state before anything is loaded. */
export const frameOf = (file: Previewed): LightboxFile => ({
  name: file.name,
  size: file.size,
  kind: kindOf[viewOf(file)],
})

export function useShown(file: Previewed | undefined): Partial<LightboxFile> {
  const view = file && viewOf(file)
  const isPicture = view === 'picture'
  const isPlayed = view === 'video' || view === 'audio'
  // The thumbnail loads sooner; the full picture replaces it.
  const small = useFile(isPicture ? file?.thumb : undefined)
  const full = useFile(isPicture ? file?.content : undefined)
  const stream = useQuery({
    queryKey: ['files-preview', 'stream', file?.key],
    queryFn: () => file?.stream() ?? '',
    enabled: isPlayed,
    staleTime: Infinity,
    gcTime: 0,
  })
  const read = useRead(file)
  if (isPicture) return { src: full.src ?? small.src, hasFailed: full.error !== undefined }
  if (isPlayed) return { src: stream.data, hasFailed: stream.isError }
  if (file && view === 'pdf') return { pdf: sourceOf(file.content) }
  return read
}

function useRead(file: Previewed | undefined): Partial<LightboxFile> {
  const { t } = useTranslation()
  const view = file && viewOf(file)
  const isRead = view === 'text' || view === 'markdown' || view === 'table'
  const { data, error } = useQuery({
    queryKey: ['files-preview', 'text', file?.key],
    queryFn: async () => {
      const { content = '', size = 0 } = file ?? {}
      if (view === 'table') return { text: '', ...(await readTable(content, size)) }
      return { rows: [], ...(await (view === 'markdown' ? readMarkdownText : readText)(content, size)) }
    },
    enabled: isRead,
    staleTime: Infinity,
    // Up to a megabyte each, so they are cached only briefly, for going back and forth.
    gcTime: 60_000,
  })
  // It has a text file's name, but isn't text.
  if (error instanceof TypeError) return { kind: 'other' }
  if (!isRead || !data) return { hasFailed: error !== null }
  const { text, rows, isCut } = data
  if (view === 'table') return { page: <TablePage rows={rows} name={file?.name ?? ''} />, isCut }
  if (text === '') return { kind: 'page', page: <p className={classes['empty']}>{t('files.preview.empty')}</p> }
  if (view === 'text') return { text, isCut }
  return { page: <MarkdownPage text={text} />, isCut }
}
