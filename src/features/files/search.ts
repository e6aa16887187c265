// The kinds of search hits for files.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [
  { kind: 'files.folder', label: 'files.found.folders', icon: 'files' },
  { kind: 'files.file', label: 'files.found.files', icon: 'file' },
]
