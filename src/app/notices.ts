// Finds the kinds of notices that the features send.
import type { NoticeKind } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly NoticeKind[]>('../features/*/notices.ts', { eager: true, import: 'notices' })

export const listNotices = (): readonly NoticeKind[] => Object.values(lists).flat()
