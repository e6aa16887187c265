// The few named letters of HTML that Markdown has too, and letters by their number.

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }
const entity = /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/iy

/** The letter that is written at a place; as it stands there when it is none that can be seen. */
export function entityAt(text: string, at: number): { letter: string; length: number } | undefined {
  entity.lastIndex = at
  const [whole, name, decimal, hex] = entity.exec(text) ?? []
  if (whole === undefined) return undefined
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const letter = name === undefined ? letterOf(point) : named[name.toLowerCase()]
  return { letter: letter ?? whole, length: whole.length }
}

/** No control character, and no half of a surrogate pair. */
const letterOf = (point: number) =>
  point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : undefined
