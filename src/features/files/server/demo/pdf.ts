// Writes the demo's PDFs: floor plan sheets, or pages with a title and lines of text.

type Page = { width: number; height: number; content: string }

const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    .replaceAll(/[()\\]|[^\x20-\x7e\xa1-\xff]/g, '')

/** Writes the objects in order, followed by the cross-reference table. */
function pdfOf(pages: readonly Page[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ width, height, content }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}

const textAt = (x: number, y: number, size: number, text: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${plain(text)}) Tj ET`

const walls = [
  [60, 150, 722, 8],
  [60, 520, 722, 8],
  [60, 150, 8, 378],
  [774, 150, 8, 378],
  [290, 400, 6, 120],
  [290, 230, 6, 110],
  [120, 228, 176, 6],
  [560, 230, 6, 170],
  [560, 400, 120, 6],
]
const tables = [
  [110, 420],
  [110, 300],
  [620, 290],
]

/** A landscape A4 sheet: the plan in blue with a title block below. */
function sheet(title: string, number: number, count: number): Page {
  const content = [
    '0.9 0.96 0.99 rg 40 130 762 418 re f 1 g 64 154 714 370 re f',
    `0.69 0.84 0.93 rg ${296 + (number - 1) * 8} 234 264 166 re f`,
    '0.12 0.33 0.45 rg',
    ...walls.map((wall) => `${wall.join(' ')} re f`),
    '0.12 0.33 0.45 RG 1.5 w 0.9 0.96 0.99 rg',
    ...tables.map(([x = 0, y = 0]) => `${x} ${y} 110 44 re B`),
    '0.44 0.73 0.56 rg 400 290 56 56 re f 0.12 0.2 0.27 rg',
    textAt(60, 96, 13, title),
    textAt(60, 76, 10, `Sheet ${number} of ${count}`),
    textAt(360, 96, 11, 'Scale 1 : 100'),
    textAt(560, 96, 11, 'Okafor & Daughters'),
    textAt(560, 76, 10, '12 Marina Road, Lagos'),
    '0.12 0.33 0.45 RG 1 w 40 60 762 488 re S 40 120 m 802 120 l S',
  ]
  return { width: 842, height: 595, content: content.join('\n') }
}

export const planPdf = (title: string, sheets: number): Buffer =>
  pdfOf(Array.from({ length: sheets }, (_, at) => sheet(title, at + 1, sheets)))

export function textPdf(title: string, lines: readonly string[]): Buffer {
  const content = [
    '0.1 0.14 0.12 rg',
    textAt(64, 760, 20, title),
    '0 0.48 0.33 rg 64 744 90 3 re f 0.25 0.3 0.28 rg',
    ...lines.map((line, at) => textAt(64, 710 - at * 22, 12, line)),
  ]
  return pdfOf([{ width: 595, height: 842, content: content.join('\n') }])
}
