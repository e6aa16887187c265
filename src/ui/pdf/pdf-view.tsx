// A PDF viewer: scrolling pages, page number, zoom, and a password prompt if needed.
import { IconChevronLeft, IconChevronRight, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useElementSize } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { PasswordField } from '../password-field.tsx'
import { Failed } from '../states.tsx'
import type { PdfSource, PdfState } from './pdf-document.ts'
import { openPdf } from './pdf-document.ts'
import type { PageSize } from './pdf-page.tsx'
import { PdfPage, turned } from './pdf-page.tsx'
import { PrintButton } from './pdf-print.tsx'
import classes from './pdf-view.module.css'

type PdfViewProps = {
  source: PdfSource
  /** The file's name. */
  name: string
}

/** Fills its container. Load it with `deferred`: pdf.js is large. */
export const PdfView = (props: PdfViewProps) => <Opened key={props.source.url} {...props} />

function Opened({ source, name }: PdfViewProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<PdfState>({ kind: 'loading' })
  const { url } = source
  const readSource = useEffectEvent(() => source)
  // The headers of an address may change, which is no reason to read it again.
  useEffect(() => openPdf({ ...readSource(), url }, setState), [url])
  if (state.kind === 'open') return <Pages pdf={state.pdf} name={name} />
  return (
    <div className={classes['state']}>
      {state.kind === 'loading' && <output>{t('ui.loading')}</output>}
      {state.kind === 'failed' && <Failed title={t('ui.pdf.failed')}>{t('ui.pdf.failedWhy')}</Failed>}
      {state.kind === 'locked' && <Unlock {...state} />}
    </div>
  )
}

function Unlock({ wasWrong, unlock }: Extract<PdfState, { kind: 'locked' }>) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    unlock(password)
  }
  return (
    <form className={classes['unlock']} onSubmit={submit}>
      <p>{t('ui.pdf.locked')}</p>
      <PasswordField
        label={t('ui.pdf.password')}
        autoComplete="off"
        value={password}
        error={wasWrong ? t('ui.pdf.wrongPassword') : undefined}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" disabled={password === ''}>
        {t('ui.pdf.open')}
      </Button>
    </form>
  )
}

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** CSS pixels per point at 100%. */
const pixelsOfPoint = 96 / 72
/** The margin on both sides of a page and above the first. */
const gap = 24
/** The maximum scale for pages narrower than the container. */
const widestFit = 1.25

function Pages({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const { ref: sized, width: boxWidth } = useElementSize<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  const size = useFirstSize(pdf)
  const [zoom, setZoom] = useState<number>()
  const [turn, setTurn] = useState(0)
  const [at, setAt] = useState(1)
  const fitting = size && boxWidth > 0 ? fitOf(turned(size, turn), boxWidth) : undefined
  const shown = zoom ?? fitting
  const keepPlace = usePlace(box)
  const zoomTo = (next: number | undefined) => {
    keepPlace()
    setZoom(next)
  }
  const change = (way: 1 | -1) => zoomTo(nextStep(shown ?? 1, way))
  const show = (number: number) => pageElement(box.current, number)?.scrollIntoView({ block: 'start' })
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1)
    else if (event.key === '-') change(-1)
    else if (event.key === '0') zoomTo(undefined)
    else return
    event.preventDefault()
  }
  const handlers = { onKeyDown: press, onScroll: () => setAt(pageInView(box.current)) }
  return (
    <div ref={sized} className={classes['view']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and zooms by keys */}
      <section ref={box} className={classes['box']} aria-label={name} tabIndex={0} {...handlers}>
        <div className={classes['pages']} dir="ltr">
          {size &&
            shown !== undefined &&
            Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage key={index} pdf={pdf} number={index + 1} size={size} scale={shown * pixelsOfPoint} turn={turn} />
            ))}
        </div>
      </section>
      {shown !== undefined && (
        <Tools
          pdf={pdf}
          at={at}
          zoom={shown}
          onPage={show}
          onZoom={change}
          onTurn={() => setTurn((turn + 90) % 360)}
          onFit={() => zoomTo(undefined)}
        />
      )}
    </div>
  )
}

const fitOf = ({ width }: PageSize, boxWidth: number) =>
  Math.min((boxWidth - 2 * gap) / (width * pixelsOfPoint), widestFit)

/** Keeps the center of the viewport in place while page sizes change: call it before they do. */
function usePlace(box: RefObject<HTMLElement | null>): () => void {
  const place = useRef<{ across: number; down: number }>(undefined)
  useLayoutEffect(() => {
    const [element, kept] = [box.current, place.current]
    place.current = undefined
    if (!element || !kept) return
    element.scrollLeft = kept.across * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = kept.down * element.scrollHeight - element.clientHeight / 2
  })
  return () => {
    const element = box.current
    if (!element) return
    place.current = {
      across: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      down: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }
  }
}

const nextStep = (from: number, way: 1 | -1) =>
  way > 0
    ? (steps.find((step) => step > from + 0.01) ?? steps.at(-1))
    : (steps.findLast((step) => step < from - 0.01) ?? steps[0])

function useFirstSize(pdf: PDFDocumentProxy): PageSize | undefined {
  const [size, setSize] = useState<PageSize>()
  useEffect(() => {
    let isWanted = true
    const blank = { width: 595, height: 842 }
    pdf.getPage(1).then(
      (page) => isWanted && setSize(page.getViewport({ scale: 1 })),
      () => isWanted && setSize(blank),
    )
    return () => {
      isWanted = false
    }
  }, [pdf])
  return size
}

const pageElement = (box: HTMLElement | null, number: number) =>
  box?.querySelector<HTMLElement>(`[data-page="${number}"]`)

/** The page at the upper third of the viewport. */
function pageInView(box: HTMLElement | null): number {
  if (!box) return 1
  const line = box.getBoundingClientRect().top + box.clientHeight / 3
  const pages = [...box.querySelectorAll<HTMLElement>('[data-page]')]
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pages[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low + 1
}

type ToolsProps = {
  pdf: PDFDocumentProxy
  at: number
  zoom: number
  onPage: (number: number) => void
  onZoom: (way: 1 | -1) => void
  onTurn: () => void
  onFit: () => void
}

function Tools({ pdf, at, zoom, onPage, onZoom, onTurn, onFit }: ToolsProps) {
  const { t } = useTranslation()
  const count = pdf.numPages
  const locale = localeOf[useLanguage()]
  return (
    <div className={classes['tools']} role="toolbar" aria-label={t('ui.pdf.tools')}>
      <IconButton
        icon={IconChevronLeft}
        mirrored
        size="sm"
        label={t('ui.pdf.previous')}
        disabled={at <= 1}
        onClick={() => onPage(at - 1)}
      />
      <output className={classes['position']}>{t('ui.pdf.page', { at, count })}</output>
      <IconButton
        icon={IconChevronRight}
        mirrored
        size="sm"
        label={t('ui.pdf.next')}
        disabled={at >= count}
        onClick={() => onPage(at + 1)}
      />
      <span className={classes['rule']} aria-hidden="true" />
      <IconButton icon={IconZoomOut} size="sm" label={t('ui.lightbox.zoomOut')} onClick={() => onZoom(-1)} />
      <button type="button" className={classes['zoom']} aria-label={t('ui.pdf.fit')} onClick={onFit}>
        {zoom.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })}
      </button>
      <IconButton icon={IconZoomIn} size="sm" label={t('ui.lightbox.zoomIn')} onClick={() => onZoom(1)} />
      <IconButton icon={IconRotateClockwise} size="sm" label={t('ui.lightbox.rotate')} onClick={onTurn} />
      <PrintButton pdf={pdf} />
    </div>
  )
}
