// What was chosen over what stands, the revision that stood then, and how often a logo was saved or given up.
import { useState } from 'react'
import type { Draft } from './kept-draft.ts'
import { useFoundDraft } from './kept-draft.ts'

type Chosen = { draft: Draft; seen: number | undefined; round: number }

export function useDraft() {
  const found = useFoundDraft()
  const [{ draft, seen, round }, setChosen] = useState<Chosen>({ ...found, round: 0 })
  return {
    draft,
    seen,
    /** Where the logo is chosen begins anew with each. */
    round,
    /** `revision` is what stands now; it counts from the first choice on. */
    choose: (part: Draft, revision: number) =>
      setChosen((now) => ({
        ...now,
        seen: Object.keys(now.draft).length === 0 ? revision : (now.seen ?? revision),
        draft: { ...now.draft, ...part },
      })),
    /** Of a picture that was taken back, what stands stays. */
    leaveLogo: () => setChosen((now) => ({ ...now, draft: without(now.draft, ['logo']) })),
    /** Only `left` of it is still to be saved; `revision` is what it was seen over. */
    settle: (left: (draft: Draft) => Draft, revision?: number) =>
      setChosen((now) => {
        const next = left(now.draft)
        const isLogoSettled = now.draft.logo !== undefined && next.logo === undefined
        return { draft: next, seen: revision, round: isLogoSettled ? now.round + 1 : now.round }
      }),
    discard: () => setChosen((now) => ({ draft: {}, seen: undefined, round: now.round + 1 })),
  }
}

export const without = <Values extends object>(values: Values, names: readonly string[]): Values =>
  // Fewer fields of a record whose fields may all be absent.
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Values
