// The kind of search result of the tasks feature.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'tasks.task', label: 'tasks.found', icon: 'card' }]
