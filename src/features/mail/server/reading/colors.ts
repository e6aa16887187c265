// Colors of mails: read as CSS writes them, and made readable on the ground that they stand on.

export type Color = { red: number; green: number; blue: number; alpha: number }

const names =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 ' +
  'black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 ' +
  'chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c ' +
  'cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 ' +
  'darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc ' +
  'darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f ' +
  'darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 ' +
  'dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff ' +
  'gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f ' +
  'grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c ' +
  'lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 ' +
  'lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 ' +
  'lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 ' +
  'lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 ' +
  'magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db ' +
  'mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc ' +
  'mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead ' +
  'navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 ' +
  'palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 ' +
  'peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 ' +
  'red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 ' +
  'seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 ' +
  'snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 ' +
  'turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32'
const named = new Map(Array.from(names.matchAll(/(\w+) (\w{6})/g), ([, name = '', hex = '']) => [name, hex]))

/** WCAG 2.2 AA. */
export const leastContrast = 4.5
export const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 }
export const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Null for what is no color, or one of the system that means nothing here. */
export function readColor(text: string): Color | null {
  const given = text.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3,8})$/.exec(given)?.[1] ?? named.get(given)
  if (hex !== undefined) return ofHex(hex)
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(given) ?? []
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (kind === undefined || parts.length < 3) return null
  const color = kind === 'rgb' ? ofRgb(parts) : ofHsl(parts)
  return Object.values(color).every(Number.isFinite) ? color : null
}

function ofHex(hex: string): Color | null {
  if (![3, 4, 6, 8].includes(hex.length)) return null
  const digits = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
const share = (part: string | undefined, whole: number) =>
  within(part?.endsWith('%') === true ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part ?? '1'), whole)

const ofRgb = ([red, green, blue, alpha]: string[]): Color => ({
  red: share(red, 255),
  green: share(green, 255),
  blue: share(blue, 255),
  alpha: share(alpha, 1),
})

function ofHsl([hue = '0', saturation = '0', lightness = '0', alpha]: string[]): Color {
  const [turn, full, light] = [
    Number.parseFloat(hue),
    Number.parseFloat(saturation) / 100,
    Number.parseFloat(lightness) / 100,
  ]
  const part = (at: number) => {
    const step = (at + turn / 30) % 12
    return 255 * (light - full * Math.min(light, 1 - light) * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
  }
  return { red: part(0), green: part(8), blue: part(4), alpha: share(alpha, 1) }
}

export function cssOf({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

const mixed = (one: Color, other: Color, of: number): Color => ({
  red: one.red + (other.red - one.red) * of,
  green: one.green + (other.green - one.green) * of,
  blue: one.blue + (other.blue - one.blue) * of,
  alpha: 1,
})

/** The color that is seen of one through which the ground shines. */
export const over = (color: Color, ground: Color): Color => mixed(ground, color, color.alpha)

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrastOf(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const steps = 16

/** The same color where it can be read on this ground, else the nearest lighter or darker one that can. */
export function readableOn(color: Color, ground: Color): Color {
  const seen = over(color, ground)
  const end = contrastOf(white, ground) >= contrastOf(black, ground) ? white : black
  for (let step = 0; step < steps; step += 1) {
    const nearer = mixed(seen, end, step / steps)
    if (contrastOf(nearer, ground) >= leastContrast) return nearer
  }
  return end
}

/** As it would have been chosen for a dark ground: black is white there, and a dark gray a light one. */
export function turned({ red, green, blue, alpha }: Color): Color {
  const shift = 255 - Math.max(red, green, blue) - Math.min(red, green, blue)
  return { red: red + shift, green: green + shift, blue: blue + shift, alpha }
}
