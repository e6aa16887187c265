// The land of the map, from Natural Earth (public domain): bits of a grid over Europe, Africa, Asia and Australia.

/** Degrees of a cell; the west and north edge. */
const step = 1.45
const west = -24
const north = 63
const columns = 108
// oxfmt-ignore
const rows = [
  '000003fcfffffffffffffffffff', '000007f8fffffffffffffffffff', '000007fc47fffffffffffffffff', '000006787ffffffffffffffffff',
  '00070070bffffffffffffffffff', '00070160fffffffffffffffffff', '001981cffffffffffffffffffff', '001bcffffffffffffffffffffff',
  '0001dffffffffffffffffffffff', '00003ffffffffffffffffffffff', '0003fffffffffffffffffffffff', '0000ffffffeffffffffffffffff',
  '0000ffdffc9fc3fffffffffffff', '0000fecff80fcffffffffffffff', '001fe1e7f003c7fffffffffffff', '001fe03bf9e7e1ffffffffffffc',
  '001f81019fffe3ffffffffffe58', '001f80009fffe3ffffffffffc1c', '001707908ffff3fffffffffff84', '0004ff8040bfffffffffffffe0c',
  '000fff00003ffffffffffffff01', '001fffe1807ffffffffffffff81', '003ffff9f77ffffffffffffff80', '003fffffffffcffffffffffff80',
  '007fffffffffeffffffffffff80', '00ffffffff3ff2fffffffffff00', '01ffffffff9ff91dffffffffe00', '03ffffffffdfff80ffffffffc80',
  '03ffffffffcfffc07ffffffe000', '07ffffffffefffc01ff87fe0000', '03ffffffffe7ff801ff03fc8000', '03ffffffffe3ff001fe03fc0080',
  '03fffffffff1fc000fc03fe0080', '07fffffffffbf0000f000ff0080', '07fffffffffdc000070007f00e0', '03fffffffffe0000070004f0010',
  '01fffffffffe7000070004f0160', '00fffffffffff00003800040200', '00fffffffffff00000800400070', '007fffffffffe00000800200410',
  '001907ffffffc00000001300e00', '000000ffffffc00000000901c00', '000000ffffff800000000483c00', '000000fffffe00000000070fce4',
  '000001fffffc00000000030fd44', '000000fffff8000000000187980', '0000007ffff00000000000c0908', '0000007ffff0000000000040140',
  '0000003ffff0000000000034000', '0000003ffff0000000000007000', '0000003ffff0000000000000120', '0000001ffff8000000000000000',
  '0000003ffff8000000000000001', '0000003ffff8300000000000001', '0000007ffff870000000000001f', '0000007ffff0e0000000007ffff',
  '0000007fffc1e0000000000007f', '0000003fff80e000000000000ff', '0000003fff81c000000000007ff',
]

/** Units of the drawing for one cell. */
const cell = 10
const square = 6.8
export const mapBox = { width: columns * cell, height: 44 * cell }

const isLand = (row: string, column: number) => {
  const digit = Number.parseInt(row[Math.floor(column / 4)] ?? '0', 16)
  return (digit & (8 >> (column % 4))) !== 0
}

/** Lines that are drawn dashed, one for each stretch of land: a dash is a square. */
export function landLines(): string {
  const shown = rows.slice(0, mapBox.height / cell)
  return shown
    .map((row, index) => {
      let line = ''
      for (let start = 0; start < columns; start++) {
        if (!isLand(row, start)) continue
        let end = start
        while (end + 1 < columns && isLand(row, end + 1)) end++
        line += `M${start * cell + (cell - square) / 2} ${index * cell + cell / 2}h${(end - start) * cell + square}`
        start = end
      }
      return line
    })
    .join('')
}

export const landDashes = { width: square, pattern: `${square} ${Math.round((cell - square) * 10) / 10}` }

/** A place on the map; undefined outside of it. */
export function placeOf(latitude: number, longitude: number): { x: number; y: number } | undefined {
  const x = ((longitude - west + step / 2) / step) * cell
  const y = ((north - latitude + step / 2) / step) * cell
  return x >= 0 && x <= mapBox.width && y >= 0 && y <= mapBox.height
    ? { x: Math.round(x), y: Math.round(y) }
    : undefined
}
