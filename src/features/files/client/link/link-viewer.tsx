// The viewer of one file behind a link: its name, zoom for pictures, full screen, and download.
import {
  IconDownload,
  IconFiles,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { LightboxFile } from '#ui/lightbox.tsx'
import { FileStage } from '#ui/lightbox/file-stage.tsx'
import { PictureStage } from '#ui/lightbox/picture-stage.tsx'
import { Empty } from '#ui/states.tsx'
import classes from './viewer.module.css'

type LinkViewerProps = {
  /** Undefined if there are only folders. */
  file: LightboxFile | undefined
  onDownload: () => void
  onSwipe: (steps: 1 | -1) => void
}

const zooms = [1, 1.5, 2, 3] as const

export function LinkViewer({ file, onDownload, onSwipe }: LinkViewerProps) {
  const { t } = useTranslation()
  const viewer = useRef<HTMLElement>(null)
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  if (!file) {
    return (
      <section className={classes['viewer']} data-empty>
        <Empty icon={IconFiles} title={t('files.link.choose')} />
      </section>
    )
  }
  const isPicture = file.kind === 'picture'
  const print = () => {
    // Prints the whole picture, even when zoomed in.
    flushSync(() => setStep(0))
    window.print()
  }
  return (
    // Not a landmark: its scrolling part is one, with the same name.
    <article ref={viewer} className={classes['viewer']} aria-label={file.name}>
      <header className={classes['bar']}>
        <FileThumbnail name={file.name} size={28} />
        <h2 className={classes['barName']}>
          <bdi>{file.name}</bdi>
        </h2>
        {isPicture && <Zoom step={step} onStep={setStep} onTurn={() => setTurns((turns + 1) % 4)} />}
        <IconButton
          icon={IconMaximize}
          label={t('files.link.wholeScreen')}
          onClick={() => void viewer.current?.requestFullscreen?.()}
        />
        {isPicture && <IconButton icon={IconPrinter} label={t('files.link.print')} onClick={print} />}
        <Button icon={IconDownload} onClick={onDownload}>
          {t('ui.download')}
        </Button>
      </header>
      <div className={classes['stage']}>
        {isPicture ? (
          <PictureStage
            picture={file}
            zoom={zooms[step] ?? 1}
            turns={turns}
            onZoom={() => setStep(step === 0 ? 2 : 0)}
            onSwipe={onSwipe}
            onPressBeside={() => {}}
          />
        ) : (
          <FileStage file={{ ...file, onDownload }} onSwipe={onSwipe} onPressBeside={() => {}} />
        )}
      </div>
    </article>
  )
}

type ZoomProps = { step: number; onStep: (step: number) => void; onTurn: () => void }

function Zoom({ step, onStep, onTurn }: ZoomProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className={classes['zoom']}>
      <IconButton
        icon={IconMinus}
        label={t('ui.lightbox.zoomOut')}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      />
      <output>{format.number(zooms[step] ?? 1, { style: 'percent' })}</output>
      <IconButton
        icon={IconPlus}
        label={t('ui.lightbox.zoomIn')}
        disabled={step === zooms.length - 1}
        onClick={() => onStep(step + 1)}
      />
      <IconButton icon={IconRotateClockwise} label={t('ui.lightbox.rotate')} onClick={onTurn} />
    </span>
  )
}
