// The window of the lightbox: a dialog of the browser's own, which keeps the focus inside and gives it back.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import classes from './lightbox-window.module.css'
import { LightboxHead } from './lightbox-head.tsx'
import { PictureStage } from './picture-stage.tsx'

type Picture = { src: string; name: string }
type LightboxWindowProps = {
  pictures: readonly Picture[]
  picture: Picture
  at: number
  onChange: (at: number | undefined) => void
}

/** One is the whole picture. */
const zooms = [1, 1.5, 2, 3] as const
const firstZoom = 0

export function LightboxWindow({ pictures, picture, at, onChange }: LightboxWindowProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState({ at, step: firstZoom })
  // Another picture is whole at first.
  const step = zoom.at === at ? zoom.step : firstZoom

  useEffect(() => openOver(dialog.current), [])
  useEffect(() => preload([pictures[at + 1], pictures[at - 1]]), [pictures, at])

  const goTo = (next: number) => {
    if (pictures[next]) onChange(next)
  }
  const zoomTo = (next: number) => setZoom({ at, step: Math.max(firstZoom, Math.min(next, zooms.length - 1)) })
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const acts: Record<string, () => void> = {
      ArrowRight: () => goTo(at + (isRtl ? -1 : 1)),
      ArrowLeft: () => goTo(at + (isRtl ? 1 : -1)),
      Home: () => goTo(0),
      End: () => goTo(pictures.length - 1),
      '+': () => zoomTo(step + 1),
      '=': () => zoomTo(step + 1),
      '-': () => zoomTo(step - 1),
    }
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // The keys are for the dialog as a whole; each has its button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={classes['window']}
      aria-label={t('ui.lightbox.name')}
      // A drawer below would take the same Escape for its own.
      data-mantine-stop-propagation="true"
      onKeyDown={press}
      // The event comes late: by then it may be open anew.
      onClose={(event) => {
        if (!event.currentTarget.open) onChange(undefined)
      }}
    >
      <LightboxHead
        picture={picture}
        position={pictures.length > 1 ? t('ui.lightbox.position', { at: at + 1, total: pictures.length }) : undefined}
        onZoomOut={step > firstZoom ? () => zoomTo(step - 1) : undefined}
        onZoomIn={step < zooms.length - 1 ? () => zoomTo(step + 1) : undefined}
        onClose={() => dialog.current?.close()}
      />
      <PictureStage
        key={picture.src}
        picture={picture}
        zoom={zooms[step] ?? 1}
        onZoom={() => zoomTo(step === firstZoom ? step + 2 : firstZoom)}
        onSwipe={(steps) => goTo(at + steps)}
        onPressBeside={() => dialog.current?.close()}
      />
      {pictures.length > 1 && <Turn isBack onTurn={at > 0 ? () => goTo(at - 1) : undefined} />}
      {pictures.length > 1 && <Turn onTurn={at < pictures.length - 1 ? () => goTo(at + 1) : undefined} />}
    </dialog>
  )
}

function Turn({ isBack = false, onTurn }: { isBack?: boolean; onTurn: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={classes[isBack ? 'back' : 'on']}>
      <IconButton
        icon={isBack ? IconChevronLeft : IconChevronRight}
        mirrored
        variant="default"
        label={t(isBack ? 'ui.lightbox.previous' : 'ui.lightbox.next')}
        withTip={false}
        disabled={!onTurn}
        onClick={onTurn}
      />
    </div>
  )
}

/** Opens it, and gives the focus back where it was, even when it is taken off the page without being closed. */
function openOver(dialog: HTMLDialogElement | null) {
  const before = document.activeElement
  dialog?.showModal()
  return () => {
    dialog?.close()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

function preload(pictures: readonly (Picture | undefined)[]) {
  for (const picture of pictures) {
    if (picture) new Image().src = picture.src
  }
}
