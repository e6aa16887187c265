// The icon of a file or folder by kind: a sheet with the kind's letters, or a folder.
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { endingOf } from '#ui/upload/file-kinds.ts'
import type { Kind } from '../entities.ts'

type KindIconProps = {
  kind: Kind
  /** The file's name, whose extension is shown for kinds that have several. */
  name?: string
  /** 28 in lists, 40 in rows, 72 on tiles. */
  size?: 28 | 40 | 72
}

/** The letters for kinds with several extensions for one format. */
const letters: Partial<Record<Kind, string>> = {
  image: 'img',
  word: 'doc',
  excel: 'xls',
  powerpoint: 'ppt',
  pdf: 'pdf',
  photoshop: 'psd',
  illustrator: 'ai',
}

/** Decorative: the name is next to it. */
export function KindIcon({ kind, name = '', size = 28 }: KindIconProps) {
  return <FileThumbnail kind={kind} name={`x.${letters[kind] ?? endingOf(name)}`} size={size} />
}
