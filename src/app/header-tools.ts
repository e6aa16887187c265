// Finds the tools that features bring to the header, and fetches their code and words.
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { HeaderTool } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly HeaderTool[]>('../features/*/header.ts', { eager: true, import: 'tools' })
const modules = import.meta.glob<{ Tool: ComponentType }>('../features/*/client/*-tool.tsx')

export type FoundTool = HeaderTool & { load: () => Promise<ComponentType> }

async function load(feature: FeatureName, { module }: HeaderTool): Promise<ComponentType> {
  const source = modules[`../features/${feature}/${module}.tsx`]
  if (!source) throw new Error(`A header tool names ${module}, which is not there`)
  const [{ Tool }] = await Promise.all([source(), loadTexts([feature])])
  return Tool
}

export const headerTools: readonly FoundTool[] = features
  .flatMap((feature) =>
    (lists[`../features/${feature}/header.ts`] ?? []).map((tool) => ({ ...tool, load: () => load(feature, tool) })),
  )
  .toSorted((one, other) => one.order - other.order)
