// Finds the rows that features bring to the table of what each role may do, with their words.
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { Permission } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly Permission[]>('../features/*/permissions.ts', { import: 'permissions' })

async function rowsOf(name: FeatureName): Promise<readonly Permission[]> {
  return (await lists[`../features/${name}/permissions.ts`]?.()) ?? []
}

/** In the features' order. */
export async function listPermissions(): Promise<readonly Permission[]> {
  const having = features.filter((name) => lists[`../features/${name}/permissions.ts`])
  const [found] = await Promise.all([Promise.all(having.map(rowsOf)), loadTexts(having)])
  return found.flat()
}
