// The window of the lightbox: a dialog of the browser's own, which keeps the focus inside and gives it back.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import classes from './lightbox-window.module.css'
import type { LightboxFile } from '../lightbox.tsx'
import { FileStage } from './file-stage.tsx'
import { LightboxHead } from './lightbox-head.tsx'
import { PictureStage } from './picture-stage.tsx'

type LightboxWindowProps = {
  files: readonly LightboxFile[]
  file: LightboxFile
  at: number
  onChange: (at: number | undefined) => void
}

/** One is the whole picture. */
const zooms = [1, 1.5, 2, 3] as const
const firstZoom = 0

const isPicture = ({ kind = 'picture' }: LightboxFile) => kind === 'picture'

export function LightboxWindow({ files, file, at, onChange }: LightboxWindowProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState({ at, step: firstZoom })
  // Another picture is whole at first.
  const step = zoom.at === at ? zoom.step : firstZoom

  useEffect(() => openOver(dialog.current), [])
  useEffect(() => preload([files[at + 1], files[at - 1]]), [files, at])
  // The focused element may have disappeared with the previous file: keep the focus in the dialog.
  useEffect(() => keepFocus(dialog.current))

  const goTo = (next: number) => {
    if (files[next]) onChange(next)
  }
  const zoomTo = (next: number) => setZoom({ at, step: Math.max(firstZoom, Math.min(next, zooms.length - 1)) })
  const leave = () => dialog.current?.close()
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (hasOwnKeys(event.target)) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const zoomKeys = { '+': () => zoomTo(step + 1), '=': () => zoomTo(step + 1), '-': () => zoomTo(step - 1) }
    const shortcuts: Record<string, () => void> = {
      ArrowRight: () => goTo(at + (isRtl ? -1 : 1)),
      ArrowLeft: () => goTo(at + (isRtl ? 1 : -1)),
      Home: () => goTo(0),
      End: () => goTo(files.length - 1),
      ...(isPicture(file) && zoomKeys),
    }
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : shortcuts[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    // The keys are for the dialog as a whole; each has its button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={classes['window']}
      aria-label={t(files.every(isPicture) ? 'ui.lightbox.name' : 'ui.lightbox.files')}
      tabIndex={-1}
      // A drawer below would take the same Escape for its own.
      data-mantine-stop-propagation="true"
      onKeyDown={press}
      // The event comes late: by then it may be open again.
      onClose={(event) => {
        if (!event.currentTarget.open) onChange(undefined)
      }}
    >
      <LightboxHead
        file={file}
        position={files.length > 1 ? t('ui.lightbox.position', { at: at + 1, total: files.length }) : undefined}
        zooms={
          isPicture(file)
            ? {
                out: step > firstZoom ? () => zoomTo(step - 1) : undefined,
                in: step < zooms.length - 1 ? () => zoomTo(step + 1) : undefined,
              }
            : undefined
        }
        onClose={leave}
      />
      {isPicture(file) ? (
        <PictureStage
          key={at}
          picture={file}
          zoom={zooms[step] ?? 1}
          onZoom={() => zoomTo(step === firstZoom ? step + 2 : firstZoom)}
          onSwipe={(steps) => goTo(at + steps)}
          onPressBeside={leave}
        />
      ) : (
        <FileStage key={at} file={file} onSwipe={(steps) => goTo(at + steps)} onPressBeside={leave} />
      )}
      {files.length > 1 && <Turns files={files} at={at} onTurn={goTo} />}
    </dialog>
  )
}

type TurnsProps = { files: readonly LightboxFile[]; at: number; onTurn: (to: number) => void }

function Turns({ files, at, onTurn }: TurnsProps) {
  const { t } = useTranslation()
  const hasPicturesAlone = files.every(isPicture)
  return (
    <>
      <div className={classes['back']}>
        <IconButton
          icon={IconChevronLeft}
          mirrored
          variant="default"
          label={t(hasPicturesAlone ? 'ui.lightbox.previous' : 'ui.lightbox.previousFile')}
          withTip={false}
          disabled={at === 0}
          onClick={() => onTurn(at - 1)}
        />
      </div>
      <div className={classes['on']}>
        <IconButton
          icon={IconChevronRight}
          mirrored
          variant="default"
          label={t(hasPicturesAlone ? 'ui.lightbox.next' : 'ui.lightbox.nextFile')}
          withTip={false}
          disabled={at === files.length - 1}
          onClick={() => onTurn(at + 1)}
        />
      </div>
    </>
  )
}

/** Players and scrollable content use the arrow keys themselves. */
const hasOwnKeys = (target: EventTarget) => target instanceof Element && target.closest('[data-own-keys]') !== null

function keepFocus(dialog: HTMLDialogElement | null) {
  if (!dialog?.open) return
  const focused = document.activeElement
  // A button that goes no further keeps the focus, and hears no keys.
  if (!dialog.contains(focused) || focused?.matches(':disabled')) dialog.focus({ preventScroll: true })
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

function preload(files: readonly (LightboxFile | undefined)[]) {
  for (const file of files) {
    if (file?.src !== undefined && isPicture(file)) new Image().src = file.src
  }
}
