// Prints a PDF: every page is drawn as a picture for a sheet of its own, and the browser's dialog does the rest.
import { IconPrinter } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import type { PdfSource } from './pdf-document.ts'
import { openPdf } from './pdf-document.ts'
import { drawPage } from './pdf-page.tsx'
import classes from './pdf-print.module.css'

/** 150 dots an inch: sharp on paper, and some hundred pages fit into memory. */
const pixelsOfPoint = 150 / 72

export function PrintButton({ pdf }: { pdf: PDFDocumentProxy }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready')
  const press = () => {
    setState('drawing')
    print(pdf).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <IconButton
        className={classes['button']}
        icon={IconPrinter}
        size="sm"
        label={t('ui.pdf.print')}
        disabled={state === 'drawing'}
        aria-busy={state === 'drawing'}
        onClick={press}
      />
      {state === 'failed' && (
        <p className={classes['failed']} role="alert">
          {t('ui.pdf.notPrinted')}
        </p>
      )}
    </>
  )
}

/** Prints a document that isn't shown; rejects where it can't be read. */
export async function printPdf(source: PdfSource): Promise<void> {
  let close = () => {}
  try {
    const pdf = await new Promise<PDFDocumentProxy>((resolve, reject) => {
      close = openPdf(source, (state) => {
        if (state.kind === 'open') resolve(state.pdf)
        else if (state.kind !== 'loading') reject(new Error('The PDF couldn’t be read'))
      })
    })
    await print(pdf)
  } finally {
    close()
  }
}

async function print(pdf: PDFDocumentProxy) {
  const sheets = document.createElement('div')
  sheets.className = classes['sheets'] ?? ''
  const pictures: HTMLImageElement[] = []
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) pictures.push(await pictureOf(pdf, number))
    sheets.append(...pictures)
    document.body.append(sheets)
    // Stays until the dialog is closed.
    window.print()
  } finally {
    sheets.remove()
    for (const { src } of pictures) URL.revokeObjectURL(src)
  }
}

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number)
  const canvas = document.createElement('canvas')
  const viewport = page.getViewport({ scale: pixelsOfPoint })
  await drawPage(page, viewport, canvas, 1).promise
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!blob) throw new Error('The page couldn’t be drawn')
  const picture = new Image()
  picture.src = URL.createObjectURL(blob)
  picture.alt = ''
  if (viewport.width > viewport.height) picture.dataset['lying'] = ''
  await picture.decode()
  return picture
}
