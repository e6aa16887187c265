// The shaded side of a product, in its own colour.

/** The base colour at so many percent of its light. */
export const shade = (percent: number) => `color-mix(in srgb, var(--base) ${percent}%, #000)`
