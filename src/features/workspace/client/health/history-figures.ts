// The figures of the server's history, and their units.
import type { HealthDay } from '../../health-contract.ts'

export const figures = ['running', 'answers', 'disk', 'work'] as const
export type Figure = (typeof figures)[number]

type Scale = {
  /** So much of what was measured is one. */
  unit: number
  format: Intl.NumberFormatOptions
}

const minutes: Scale = { unit: 1, format: { style: 'unit', unit: 'minute', maximumFractionDigits: 1 } }
const scales: Record<Figure, Scale> = {
  running: { unit: 60, format: { style: 'unit', unit: 'hour', maximumFractionDigits: 1 } },
  answers: { unit: 1, format: { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } },
  disk: { unit: 100, format: { style: 'percent', maximumFractionDigits: 0 } },
  work: { unit: 1, format: { maximumFractionDigits: 0 } },
}

/** Omitted for a server that has just started, whose hours would all read as none. */
export function scaleOf(figure: Figure, days: readonly HealthDay[] = []): Scale {
  const isNew = days.length > 0 && days.every(({ well, slow, down }) => well + slow + down < scales.running.unit)
  return figure === 'running' && isNew ? minutes : scales[figure]
}
