// Finds what tells of a feature's refused writes, with its words.
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { TellRefusal } from '#kernel/client/refusals.ts'

const modules = import.meta.glob<TellRefusal>('../features/*/client/commands/commands.ts', { import: 'tellRefusal' })

const isFeature = (name: string): name is FeatureName => features.some((feature) => feature === name)

/** Nothing when there is no such feature, or it keeps no writes. */
export async function findTeller(feature: string): Promise<TellRefusal | undefined> {
  const load = modules[`../features/${feature}/client/commands/commands.ts`]
  if (!load || !isFeature(feature)) return undefined
  const [tell] = await Promise.all([load(), loadTexts([feature])])
  return tell
}
