// Makes the scale of another brand color: its hue, with the luminance of today's steps, so that every contrast stays.

const toLinear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const channelsOf = (hex) => [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
const hexOf = (rgb) =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** As WCAG has it. */
export const luminanceOf = (hex) => luminance(channelsOf(hex))
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** OKLCH: lightness, chroma and hue as people see them. */
export function lchOf(hex) {
  const [r, g, b] = channelsOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, second),
    hue: Math.atan2(second, a),
  }
}

function rgbOf({ lightness, chroma, hue }) {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb) => rgb.every((value) => value > -1e-4 && value < 1 + 1e-4)
const halvings = 40

/** The largest number between 0 and `most` for which it holds; it holds for 0. */
function largest(most, holds) {
  let [low, high] = [0, most]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/** The color of this hue that is as bright as `target`, and as strong as a screen can show at most. */
function bright(target, { chroma, hue }) {
  const at = (strength) => {
    const lightness = largest(1, (value) => luminance(rgbOf({ lightness: value, chroma: strength, hue })) <= target)
    return rgbOf({ lightness, chroma: strength, hue })
  }
  const rgb = at(chroma)
  return hexOf(isShown(rgb) ? rgb : at(largest(chroma, (strength) => isShown(at(strength)))))
}

/**
 * `color` in place of `from`, for each of the colors that were made from that.
 * @param {readonly string[]} colors @param {string} from @param {string} color @returns {string[]}
 */
export function recolor(colors, from, color) {
  const [before, after] = [lchOf(from), lchOf(color)]
  const strength = after.chroma / before.chroma
  return colors.map((one) => {
    const { chroma, hue } = lchOf(one)
    return bright(luminanceOf(one), { chroma: chroma * strength, hue: hue - before.hue + after.hue })
  })
}
