// Colours by how they are seen: lightness, chroma and hue, turned into what screens mix.

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
type Colour = readonly [light: number, chroma: number, hue: number]
export type Rgb = readonly [red: number, green: number, blue: number]

const highest = 255
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const byteOf = (part: number) => Math.round(highest * Math.min(1, Math.max(0, gamma(Math.max(0, part)))))

/** OKLCH to sRGB, by the matrices that define it. */
export function rgbOf([light, chroma, hue]: Colour): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    byteOf(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    byteOf(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    byteOf(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** What lies between two colours, `part` of the way. */
export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * part)
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
}
