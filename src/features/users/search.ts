// People can be found, and such hits are called people.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'users.person', label: 'users.found.people', icon: 'user' }]
