// The first page of a PDF as a picture that fills its box; nothing while it is read, or where it can't be.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PdfSource } from './pdf-document.ts'
import { openPdf } from './pdf-document.ts'
import { drawPage } from './pdf-page.tsx'

type PdfCoverProps = { source: PdfSource; className?: string | undefined; onDrawn: () => void }

export function PdfCover({ source, className, onDrawn }: PdfCoverProps) {
  const { url } = source
  const canvas = useRef<HTMLCanvasElement>(null)
  const readSource = useEffectEvent(() => source)
  const tell = useEffectEvent(onDrawn)
  useEffect(
    () =>
      openPdf({ ...readSource(), url }, (state) => {
        const box = canvas.current
        if (state.kind !== 'open' || !box) return
        // A page that can't be drawn has no picture.
        drawFirst(state.pdf, box).then(tell, () => undefined)
      }),
    [url],
  )
  return <canvas ref={canvas} className={className} aria-hidden="true" />
}

async function drawFirst(pdf: PDFDocumentProxy, canvas: HTMLCanvasElement) {
  const page = await pdf.getPage(1)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: canvas.clientWidth / width })
  await drawPage(page, viewport, canvas, window.devicePixelRatio).promise
}
