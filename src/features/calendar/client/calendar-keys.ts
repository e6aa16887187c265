// Query keys of the calendar's cached reads.
export const rangesKey = ['calendar', 'range'] as const
export const rangeKey = (from: string, to: string) => [...rangesKey, from, to] as const
export const layersKey = ['calendar', 'layers'] as const
export const layerKey = (from: string, to: string) => [...layersKey, from, to] as const
export const searchKey = (text: string) => ['calendar', 'search', text] as const
