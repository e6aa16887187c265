// Dates from other features, read through the kernel, which knows the features that have some.
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { listLayers } from '../contract.ts'
import type { LayerEntry } from '../entities.ts'
import { maxEvents } from '../entities.ts'
import { rangeOf } from './events/range.ts'
import { readShownPreferences } from './preferences.ts'

const titleMax = 300

export const layerCalls: Part[] = [
  on(listLayers, async ({ db, actor, wiring, input }) => {
    rangeOf(input)
    const { hiddenLayers } = await readShownPreferences(db, actor, wiring.dates)
    const dates = wiring.dates.filter(({ isFor }) => isFor?.(actor) ?? true)
    const shown = dates.filter(({ key }) => !hiddenLayers.includes(key))
    const entries = await Promise.all(
      shown.map(async ({ key, read }) =>
        (await read(db, actor, { ...input, limit: maxEvents })).map((entry): LayerEntry => ({
          ...entry,
          layer: key,
          title: entry.title.slice(0, titleMax),
        })),
      ),
    )
    return {
      layers: dates.map(({ key, label }) => ({ key, label })),
      entries: entries.flat().slice(0, maxEvents),
    }
  }),
]
