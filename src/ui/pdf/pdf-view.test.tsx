// Tests PDFs in the page: pages are drawn and readable, and nothing in them runs.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing.tsx'
import { PdfCover } from './pdf-cover.tsx'
import { PdfView } from './pdf-view.tsx'

type PdfOptions = { pages: readonly string[]; script?: string }

/** A PDF with one line of text per page; `script` is its open action. */
function pdfOf({ pages, script }: PdfOptions): string {
  const [catalog, tree, font, first] = [1, 2, 3, 4]
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`)
  const action = script === undefined ? '' : `/OpenAction << /S /JavaScript /JS (${script}) >>`
  const objects = [
    `<< /Type /Catalog /Pages ${tree} 0 R ${action} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, index) => {
      const drawing = `BT /F1 24 Tf 40 240 Td (${words}) Tj ET`
      return [
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 400 300] /Contents ${first + index * 2 + 1} 0 R
        /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  const body = objects.map((object, index) => `${index + catalog} 0 obj\n${object}\nendobj\n`).join('')
  return `%PDF-1.7\n${body}trailer << /Root ${catalog} 0 R /Size ${objects.length + 1} >>\n%%EOF`
}

function addressOf(content: string): string {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

async function open(content: string) {
  const url = addressOf(content)
  await show(
    <div style={{ inlineSize: 600, blockSize: 500 }}>
      <PdfView source={{ url }} name="plan.pdf" />
    </div>,
  )
}

/** The fraction of a page that isn't white. */
function inkOf(number: number): number {
  const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${number}"] canvas`)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.filter((value, index) => index % 4 === 0 && value < 128).length
}

test('pages are drawn and can be read; going on and zooming work', async () => {
  await open(pdfOf({ pages: ['Ground floor', 'First floor', 'Roof'] }))
  await expect.element(page.getByRole('region', { name: 'Page 1 of 3' }).getByText('Ground floor')).toBeInTheDocument()
  await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
  await expect.element(page.getByText('Page 1 of 3', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Next page' }))
  await expect.element(page.getByText('Page 2 of 3', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Fit to width' })).toMatchTextContent(/10\d%/)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.element(page.getByRole('button', { name: 'Fit to width' })).toMatchTextContent(/125%/)
})

test('a cover is the first page in the shape of its paper', async () => {
  const drawn = Promise.withResolvers<void>()
  const url = addressOf(pdfOf({ pages: ['Ground floor', 'Roof'] }))
  await show(
    <div style={{ inlineSize: 200 }}>
      <PdfCover source={{ url }} className="cover" onDrawn={drawn.resolve} />
    </div>,
  )
  await drawn.promise
  const canvas = document.querySelector<HTMLCanvasElement>('.cover')
  expect((canvas?.width ?? 0) / (canvas?.height ?? 1)).toBeCloseTo(4 / 3, 1)
})

test('every page is printed, those too that were never in sight', async () => {
  await open(pdfOf({ pages: ['Ground floor', 'First floor', 'Second floor', 'Third floor', 'Roof'] }))
  const sheets = () => [...document.querySelectorAll<HTMLImageElement>('body > div > img')]
  const widths = Promise.withResolvers<number[]>()
  vi.spyOn(window, 'print').mockImplementation(() => widths.resolve(sheets().map(({ naturalWidth }) => naturalWidth)))
  await userEvent.click(page.getByRole('button', { name: 'Print' }))
  expect(await widths.promise).toEqual([833, 833, 833, 833, 833])
  await expect.poll(sheets).toEqual([])
})

test('a turned page is as wide as it was high, and its words turn with it', async () => {
  await open(pdfOf({ pages: ['Ground floor'] }))
  const first = page.getByRole('region', { name: 'Page 1 of 1' })
  await expect.element(first.getByText('Ground floor')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Rotate' }))
  await expect
    .poll(() => {
      const { width, height } = first.element().getBoundingClientRect()
      return height / width
    })
    .toBeCloseTo(4 / 3, 1)
  await expect
    .poll(() => {
      const { width, height } = first.getByText('Ground floor').element().getBoundingClientRect()
      return height > width
    })
    .toBe(true)
})

test('a script that a document brings along isn’t run', async () => {
  await open(pdfOf({ pages: ['Quarterly plan'], script: "app.alert('Ran'); document.title = 'Ran'" }))
  await expect.poll(() => inkOf(1)).toBeGreaterThan(100)
  expect(document.title).not.toBe('Ran')
})

test('a file that is none is said to be damaged', async () => {
  await open('%PDF-1.7\nnothing of the kind')
  await expect.element(page.getByRole('heading', { name: 'Couldn’t show this PDF' })).toBeVisible()
})
