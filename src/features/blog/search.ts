// Posts can be found; the name of such hits.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'blog.post', label: 'blog.found.posts', icon: 'blog' }]
