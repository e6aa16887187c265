// Finds the function that reports a feature's refused writes, with its texts.
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { ReportRefusal } from '#kernel/client/refusals.ts'

const modules = import.meta.glob<ReportRefusal>('../features/*/client/commands/commands.ts', {
  import: 'reportRefusal',
})

const isFeature = (name: string): name is FeatureName => features.some((feature) => feature === name)

/** Nothing when there is no such feature, or it keeps no writes. */
export async function findRefusalReporter(feature: string): Promise<ReportRefusal | undefined> {
  const load = modules[`../features/${feature}/client/commands/commands.ts`]
  if (!load || !isFeature(feature)) return undefined
  const [report] = await Promise.all([load(), loadTexts([feature])])
  return report
}
