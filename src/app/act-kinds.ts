// Finds the kinds of acts that the features write down in the audit trail.
import type { ActKind } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly ActKind[]>('../features/*/acts.ts', { eager: true, import: 'acts' })

export const listActKinds = (): readonly ActKind[] => Object.values(lists).flat()
