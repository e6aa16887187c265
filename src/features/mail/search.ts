// Kinds of search results from mail.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'mail.mail', label: 'mail.found.mails', icon: 'mail' }]
