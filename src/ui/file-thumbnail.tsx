// A file's thumbnail in lists: a sheet with a glyph of its kind, or the picture itself.
import { useState } from 'react'
import { endingOf, kindOfFile } from './upload/file-kinds.ts'
import type { FileKind } from './upload/file-kinds.ts'
import classes from './file-thumbnail.module.css'

export type FileThumbnailProps = {
  /** Its name; the ending chooses the sheet and stands on it. */
  name: string
  /** When the name doesn't show the kind: a folder. */
  kind?: FileKind
  /** A picture in place of the sheet, while it can be loaded. */
  src?: string | undefined
  /** 28 in lists, 40 in rows, 72 on tiles. */
  size?: 28 | 40 | 72
}

const longestEnding = 4

/** Decoration: the name stands beside it. */
export function FileThumbnail({ name, kind = kindOfFile(name), src, size = 40 }: FileThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes['thumbnail']} data-kind={kind} data-size={size} aria-hidden="true">
      {src !== undefined && src !== broken ? (
        <img className={classes['picture']} src={src} alt="" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Drawing kind={kind} ending={endingOf(name)} />
      )}
    </span>
  )
}

function Drawing({ kind, ending }: { kind: FileKind; ending: string }) {
  if (kind === 'folder') {
    return (
      <svg viewBox="0 0 40 40">
        <path
          className={classes['folderBack']}
          d="M5 11a3 3 0 0 1 3-3h7.5a3 3 0 0 1 2.3 1.1L20 12h12a3 3 0 0 1 3 3v14H5Z"
        />
        <path className={classes['folderSheet']} d="M8 14h24v6H8Z" />
        <path className={classes['folderFront']} d="M5 17h30v12a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z" />
      </svg>
    )
  }
  const isKnown = ending !== '' && ending.length <= longestEnding
  return (
    <svg viewBox="0 0 40 40">
      <path className={classes['sheet']} d="M7 5a3 3 0 0 1 3-3h13l10 10v23a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3Z" />
      <path className={classes['fold']} d="M23 2l10 10h-7a3 3 0 0 1-3-3Z" />
      <path className={classes['glyph']} d={glyphs[kind]} />
      {isKnown && (
        <text className={classes['ending']} x="20" y="33" textAnchor="middle">
          {ending.toUpperCase()}
        </text>
      )}
    </svg>
  )
}

/** One stroke each, in a square of twelve above the letters. */
const glyphs: Record<Exclude<FileKind, 'folder'>, string> = {
  txt: 'M13 14h8M13 18h14M13 22h11',
  zip: 'M20 8v2m0 2v2m0 2v2m-2 3h4v4h-4Z',
  audio: 'M17 23V13l8-2v10M17 23a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm8-2a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  image: 'M12 24l5-6 4 4 3-3 5 5ZM16 14a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0Z',
  video: 'M16 12.5v10l8-5Z',
  word: 'M12 14l2.6 9L18 14l3.4 9L24 14',
  excel: 'M15 13l8 10m0-10l-8 10',
  powerpoint: 'M16 24V13h4a3.3 3.3 0 0 1 0 6.6h-4',
  pdf: 'M13 24c5-3 7-8 6.5-11-2 4 3 9 7.5 8-4-2-10 0-14 3Z',
  photoshop: 'M13 24V13h3.5a3 3 0 0 1 0 6H13m14-2c-3-1.5-5 .5-3 2s4 2.5 2 4-4 .5-4.5 0',
  illustrator: 'M13 24l4-11 4 11m-6.5-4h5M25 17v7m0-10v.2',
  other: 'M13 18h14M13 22h14',
}
