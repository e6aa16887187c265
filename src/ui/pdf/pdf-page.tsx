// One PDF page: drawn while near the viewport, with a text layer for selection and screen readers.
import type { PDFDocumentProxy, PDFPageProxy, PageViewport, RenderTask } from 'pdfjs-dist'
import { AnnotationMode, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './pdf-view.module.css'

/** In points, before scaling. */
export type PageSize = { width: number; height: number }

type PdfPageProps = {
  pdf: PDFDocumentProxy
  /** Starts at 1. */
  number: number
  /** CSS pixels per point. */
  scale: number
  /** Degrees, clockwise. */
  turn: number
  /** The first page's size, until its own is known. */
  size: PageSize
}

/** The canvas size limit of mobile browsers. */
const mostPixels = 16_000_000

export function PdfPage({ pdf, number, scale, turn, size }: PdfPageProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const isNear = useIsNear(frame)
  const { page, own = size } = usePage(pdf, isNear ? number : undefined)
  const { width, height } = turned(own, turn)
  const style = {
    inlineSize: Math.floor(width * scale),
    blockSize: Math.floor(height * scale),
    '--total-scale-factor': scale,
  } as CSSProperties
  return (
    <section
      ref={frame}
      className={classes['page']}
      style={style}
      aria-label={t('ui.pdf.page', { at: number, count: pdf.numPages })}
      data-page={number}
    >
      {isNear && page && <Drawing key={`${scale} ${turn}`} page={page} scale={scale} turn={turn} />}
    </section>
  )
}

/** A page rotated by a quarter turn swaps width and height. */
export const turned = ({ width, height }: PageSize, turn: number): PageSize =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** True within one viewport height. */
function useIsNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement?.parentElement ?? null,
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return isNear
}

/** A page that was near before keeps its size. */
function usePage(pdf: PDFDocumentProxy, number: number | undefined): { page?: PDFPageProxy; own?: PageSize } {
  const [read, setRead] = useState<{ page?: PDFPageProxy; own?: PageSize }>({})
  useEffect(() => {
    if (number === undefined) return undefined
    let isWanted = true
    pdf.getPage(number).then(
      (page) => isWanted && setRead({ page, own: page.getViewport({ scale: 1 }) }),
      // A page that can’t be read stays blank; the others are shown.
      () => undefined,
    )
    return () => {
      isWanted = false
      setRead(({ own }) => (own ? { own } : {}))
    }
  }, [pdf, number])
  return read
}

function Drawing({ page, scale, turn }: { page: PDFPageProxy; scale: number; turn: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!canvas.current || !words.current) return undefined
    const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 })
    const drawing = drawPage(page, viewport, canvas.current, window.devicePixelRatio)
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words.current, viewport })
    const container = words.current
    // Cancelled, or the page is broken: whatever was drawn so far stays.
    drawing.promise.catch(() => undefined)
    layer.render().catch(() => undefined)
    return () => {
      drawing.cancel()
      layer.cancel()
      container.replaceChildren()
      page.cleanup()
    }
  }, [page, scale, turn])
  return (
    <>
      <canvas ref={canvas} className={classes['canvas']} aria-hidden="true" />
      <div ref={words} className={classes['words']} dir="ltr" />
    </>
  )
}

/** `sharpness` is the canvas's pixels for each of the viewport, or fewer on a page that is too large for them. */
export function drawPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  canvas: HTMLCanvasElement,
  sharpness: number,
): RenderTask {
  const area = viewport.width * viewport.height
  const density = Math.min(sharpness, Math.sqrt(mostPixels / area))
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  // Form fields and stamps are drawn like the rest, but aren't interactive.
  return page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
    annotationMode: AnnotationMode.ENABLE,
    background: 'white',
  })
}
