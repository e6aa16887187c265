// Colours by how they are seen: lightness, chroma and hue, turned into what screens mix, and back.

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
type Colour = readonly [light: number, chroma: number, hue: number]
export type Rgb = readonly [red: number, green: number, blue: number]

const highest = 255
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const linear = (byte: number) => {
  const part = byte / highest
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
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

/** The other way round. */
export function colourOf([red, green, blue]: Rgb): Colour {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const across = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const along = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const degrees = (Math.atan2(along, across) * 180) / Math.PI
  return [light, Math.hypot(across, along), (degrees + 360) % 360]
}

/** The color between two others, at `part` of the way. */
export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * part)
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
}

/** `#3f7057` as its parts. */
export function rgbOfHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & highest, value & highest]
}

export const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
