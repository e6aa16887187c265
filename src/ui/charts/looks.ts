// The current colors for canvas drawings, and a subscription to their changes, without React.
import type { ChartSeries } from './chart.ts'
import { colourName } from './chart.ts'

const attributes = ['data-mantine-color-scheme', 'data-preset', 'data-contrast', 'dir']

/** Runs when mode, preset, contrast or direction change, until the answered function is called. */
export function onLooks(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: attributes })
  return () => observer.disconnect()
}

export function readLooks() {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    isRtl: document.documentElement.dir === 'rtl',
    font: read('--at-font'),
    surface: read('--at-surface'),
    wall: read('--at-wall'),
    wall2: read('--at-wall-2'),
    quiet: read('--at-ink-3'),
    series: (index: number, count: number, one: ChartSeries) => read(colourName(index, count, one)),
  }
}

export type Looks = ReturnType<typeof readLooks>

/** The same colour, that much of it; the canvas understands it as style sheets do. */
export const faded = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`
