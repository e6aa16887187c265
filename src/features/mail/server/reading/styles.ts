// Takes the declarations of a style attribute that change how text looks, and none that fetch, cover or leave their place.

export type Declarations = Map<string, string>

/** Values of any of these say one or more words, lengths or colors. */
const allowed = new Set(
  `color background-color font font-family font-size font-style font-weight font-variant line-height letter-spacing
  word-spacing text-align text-decoration text-decoration-line text-decoration-color text-indent text-transform
  white-space word-break overflow-wrap vertical-align direction list-style-type table-layout border-collapse
  border-spacing caption-side empty-cells display float clear visibility
  width min-width max-width height min-height max-height
  margin margin-top margin-right margin-bottom margin-left margin-inline-start margin-inline-end
  padding padding-top padding-right padding-bottom padding-left padding-inline-start padding-inline-end
  border border-top border-right border-bottom border-left border-width border-style border-color border-radius
  border-top-width border-right-width border-bottom-width border-left-width border-top-style border-right-style
  border-bottom-style border-left-style border-top-color border-right-color border-bottom-color border-left-color
  border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius`.split(/\s+/),
)
const displays = new Set(
  'block inline inline-block none list-item table table-row table-cell table-row-group table-header-group table-footer-group table-column table-column-group table-caption inline-table'.split(
    ' ',
  ),
)
/** No backslash, by which a word hides; no address; no function but colors. */
const harmless = /^[\p{L}\p{N}\s#%.,'"()!+/_-]*$/u
const otherFunction = /(?<!^)(?<!\b(?:rgb|rgba|hsl|hsla))\(|^\(/i
const mostPixels = 2000
const mostFontPixels = 96
const lengthMax = 300
const mostDeclarations = 60
const styleMax = 4000

/** Addresses are read by themselves (`backgroundAddress`). */
const pictureOfPaper = /url\([^)]*\)?/gi

export function readStyle(style: string): Declarations {
  const kept: Declarations = new Map()
  for (const declaration of splitDeclarations(withoutComments(style.slice(0, styleMax))).slice(0, mostDeclarations)) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
    const isPaper = property === 'background'
    const safe = colon > 0 ? safeValue(property, isPaper ? value.replaceAll(pictureOfPaper, ' ').trim() : value) : null
    if (safe !== null) kept.set(isPaper ? 'background-color' : property, safe)
  }
  return kept
}

const withoutComments = (style: string) => style.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ' ')

function splitDeclarations(style: string): string[] {
  return style.match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'(]|["'(])+/g) ?? []
}

function safeValue(property: string, value: string): string | null {
  if (value === '' || value.length > lengthMax || !harmless.test(value) || otherFunction.test(value)) return null
  if (property === 'background') return colorOf(value)
  if (property === 'display') return displays.has(value.toLowerCase()) ? value : null
  return allowed.has(property) && isBounded(property, value) ? value : null
}

/** The color of a background, and nothing else of it. */
const colorOf = (value: string) => (/^[^\s(]+$|^(?:rgb|hsl)a?\([^()]*\)$/i.test(value) ? value : firstColor(value))

const firstColor = (value: string) => /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)/i.exec(value)?.[0] ?? null

const units: Readonly<Record<string, number>> = {
  px: 1,
  pt: 1.34,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  in: 96,
  cm: 38,
  mm: 3.8,
  pc: 16,
  vw: 14,
  vh: 9,
}

const isOfLetters = (property: string) => ['font-size', 'font', 'line-height'].includes(property)
const mayBeNegative = (property: string) => ['letter-spacing', 'text-indent'].includes(property)
const mostPercent = 400
const mostNegative = 99

/** Nothing is pulled out of its place, or made larger than a page. */
function isBounded(property: string, value: string): boolean {
  const mostPositive = isOfLetters(property) ? mostFontPixels : mostPixels
  return Array.from(value.matchAll(/(?<![\w#])(-?)(\d*\.?\d+)([a-z%]*)/gi)).every(([, sign, number, unit = '']) => {
    if (unit === '%') return sign === '' && Number(number) <= mostPercent
    const most = sign === '' ? mostPositive : mayBeNegative(property) ? mostNegative : -1
    return Number(number) * (units[unit.toLowerCase()] ?? 1) <= most
  })
}

export const writeStyle = (declarations: Declarations): string =>
  Array.from(declarations, ([property, value]) => `${property}:${value}`).join(';')

/** Addresses of backgrounds, as a mail draws its paper. */
export function backgroundAddress(style: string): string | null {
  const [, , address] =
    /background(?:-image)?\s*:[^;]*?url\(\s*(["']?)([^"')\\]+)\1\s*\)/i.exec(
      withoutComments(style.slice(0, styleMax)),
    ) ?? []
  return address?.trim() ?? null
}
