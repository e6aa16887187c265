// A field's files in a component: the same list through all renderings, given up with the field.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openUploadList } from './upload-list.ts'
import type { UploadList } from './upload-list.ts'
import type { ShownUploads, UploadWay } from './upload-state.ts'

export function useUploads(way: UploadWay): ShownUploads & { list: UploadList } {
  const [list] = useState(() => openUploadList(way))
  useEffect(() => list.follow(way))
  useEffect(() => () => list.giveUp(), [list])
  return { list, ...useSyncExternalStore(list.listen, list.read) }
}
