// Finds the first steps that features name, with their words.
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { FirstStep } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly FirstStep[]>('../features/*/first-steps.ts', {
  eager: true,
  import: 'firstSteps',
})

/** Those of these keys, with their words loaded. */
export async function listFirstSteps(keys: readonly string[]): Promise<readonly FirstStep[]> {
  const found = features.flatMap((feature) =>
    (lists[`../features/${feature}/first-steps.ts`] ?? [])
      .filter(({ key }) => keys.includes(key))
      .map((step) => ({ step, words: step.texts === undefined ? feature : `${feature}/${step.texts}` })),
  )
  await loadTexts([...new Set(found.map(({ words }) => words))])
  return found.map(({ step }) => step)
}
