// Finds what the features call the records that can be found.
import type { SearchKind } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly SearchKind[]>('../features/*/search.ts', { eager: true, import: 'searchKinds' })

export const searchKinds: readonly SearchKind[] = Object.values(lists).flat()
