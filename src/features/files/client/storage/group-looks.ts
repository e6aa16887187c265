// The chart color and icon of each group of files.
import { IconFileText, IconMovie, IconPackage, IconPhoto } from '@tabler/icons-react'
import type { Glyph } from '#ui/icon.tsx'
import type { StorageGroup } from '../../storage-contract.ts'

export const groupColours: Record<StorageGroup, string> = {
  images: '--at-chart-4',
  media: '--at-chart-3',
  documents: '--at-chart-2',
  other: '--at-edge',
}

export const groupIcons: Record<StorageGroup, Glyph> = {
  images: IconPhoto,
  media: IconMovie,
  documents: IconFileText,
  other: IconPackage,
}
