// Converts bytes to one unit for all values of a chart, so that its axis has round numbers.

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The unit that fits the largest value, and how its numbers are formatted. */
export function unitOf(most: number): { divisor: number; format: Intl.NumberFormatOptions } {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, most)) / 10)))
  return {
    divisor: 1024 ** power,
    format: { style: 'unit', unit: units[power] ?? 'byte', unitDisplay: 'short', maximumFractionDigits: 1 },
  }
}
