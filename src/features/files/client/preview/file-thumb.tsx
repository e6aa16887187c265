// The thumbnail of a file or folder, or the icon of its kind.
import { useFile } from '#kernel/client/files.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import type { Entry } from '../../entities.ts'
import { thumbAddress } from '../addresses.ts'

type FileThumbProps = {
  entry: Pick<Entry, 'id' | 'name' | 'kind' | 'versionId' | 'hasThumb'>
  /** 28 in lists, 40 in rows, 72 on tiles. */
  size?: 28 | 40 | 72
}

export function FileThumb({ entry, size = 40 }: FileThumbProps) {
  const { src } = useFile(entry.hasThumb ? thumbAddress(entry) : undefined)
  return <FileThumbnail name={entry.name} kind={entry.kind} src={src} size={size} />
}
