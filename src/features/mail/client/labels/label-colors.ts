// The colors that a label can have: scales of the design system.

export const labelColors = ['blue', 'cyan', 'success', 'warning', 'orange', 'red', 'purple', 'green'] as const
export type LabelHue = (typeof labelColors)[number]

/** Hex values that the calls also take, by the scale that shows them. */
const hexes: Readonly<Record<string, LabelHue>> = {
  '#00ab55': 'green',
  '#1890ff': 'blue',
  '#54d62c': 'success',
  '#ffc107': 'warning',
  '#ff4842': 'red',
  '#04297a': 'blue',
  '#7a0c2e': 'purple',
}

/** A color that is none of ours is shown as a neutral one. */
export function hueOf(color: string | undefined): LabelHue | undefined {
  const known = color?.toLowerCase() ?? ''
  return labelColors.find((hue) => hue === known) ?? hexes[known]
}
