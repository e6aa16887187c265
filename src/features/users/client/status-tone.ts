// The colour of each status: only danger and what waits stand out.
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { Tone } from '#ui/label.tsx'

export const toneOf: Record<PersonStatus, Tone> = {
  active: 'success',
  pending: 'warning',
  banned: 'error',
  rejected: 'neutral',
}
