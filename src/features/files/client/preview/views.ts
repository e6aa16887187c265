// Picks the preview for a file: by content type, and for text by extension.
import { endingOf } from '#ui/upload/file-kinds.ts'

export type View = 'picture' | 'video' | 'audio' | 'markdown' | 'table' | 'text' | 'pdf' | 'other'

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
const videos = ['video/mp4', 'video/webm']
const sounds = ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg']
/** The type of a file whose bytes reveal none, which includes all text. */
const unknownType = 'application/octet-stream'

const texts: Partial<Record<View, readonly string[]>> = {
  markdown: ['md', 'markdown'],
  table: ['csv', 'tsv'],
  text: 'txt log json xml yml yaml toml ini conf ics vcf srt vtt html htm css js mjs ts tsx jsx py rb go rs java c h cpp cs php sh sql typ'.split(
    ' ',
  ),
}

type Viewed = { name: string; mime: string; hasThumb: boolean }

/** Nothing that could run is displayed as is; a picture too large for a thumbnail is too large for a browser. */
export function viewOf({ name, mime, hasThumb }: Viewed): View {
  if (pictures.includes(mime)) return hasThumb ? 'picture' : 'other'
  if (videos.includes(mime)) return 'video'
  if (sounds.includes(mime)) return 'audio'
  if (mime === 'application/pdf') return 'pdf'
  const ending = endingOf(name)
  if (mime !== unknownType && !mime.startsWith('text/')) return 'other'
  return (['markdown', 'table', 'text'] as const).find((view) => texts[view]?.includes(ending)) ?? 'other'
}
