// The search hit kind of the public site.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'site.question', label: 'site.found.questions', icon: 'site' }]
