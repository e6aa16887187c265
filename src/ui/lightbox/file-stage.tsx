// A file of the lightbox that is no picture: a video or a sound to play, a text to read, or its sheet.
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '../button.tsx'
import { deferred } from '../deferred.tsx'
import { FileThumbnail } from '../file-thumbnail.tsx'
import type { LightboxFile } from '../lightbox.tsx'
import { sizeInWords } from '../upload/upload-rules.ts'
import classes from './file-stage.module.css'
import { useSwipe } from './use-swipe.ts'

const PdfView = deferred(() => import('../pdf/pdf-view.tsx').then((module) => module.PdfView))

type FileStageProps = {
  file: LightboxFile
  /** Steps in the order of reading: 1 is the next file. */
  onSwipe: (steps: 1 | -1) => void
  onPressBeside: () => void
}

export function FileStage({ file, onSwipe, onPressBeside }: FileStageProps) {
  const swipe = useSwipe(onSwipe)
  const [broken, setBroken] = useState<string>()
  const hasFailed = file.hasFailed === true || (file.src !== undefined && file.src === broken)
  return (
    // Closing by a press beside the file repeats the button; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      className={classes['stage']}
      {...swipe}
      onClick={(event) => {
        if (event.target === event.currentTarget) onPressBeside()
      }}
    >
      {hasFailed || file.kind === 'other' ? (
        <Sheet file={file} hasFailed={hasFailed} />
      ) : (
        <Content file={file} onBreak={() => setBroken(file.src)} />
      )}
    </div>
  )
}

function Content({ file, onBreak }: { file: LightboxFile; onBreak: () => void }) {
  const { t } = useTranslation()
  const { kind, name, src, text, page, isCut, pdf } = file
  if (kind === 'pdf' && pdf) {
    return (
      <div className={classes['pdf']} data-own-keys>
        <PdfView source={pdf} name={name} />
      </div>
    )
  }
  if (kind === 'text' && text !== undefined) {
    return (
      <Reading name={name} isCut={isCut === true}>
        <pre className={classes['text']}>{text}</pre>
      </Reading>
    )
  }
  if (kind === 'page' && page !== undefined) {
    return (
      <Reading name={name} isCut={isCut === true}>
        {page}
      </Reading>
    )
  }
  if (src === undefined) return <output className={classes['waiting']}>{t('ui.loading')}</output>
  if (kind === 'audio') {
    return (
      <div className={classes['sheet']}>
        <FileThumbnail name={name} kind="audio" size={72} />
        {/* Attachments have no captions to show. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- see above */}
        <audio className={classes['audio']} data-own-keys src={src} controls aria-label={name} onError={onBreak} />
      </div>
    )
  }
  return (
    // Attachments have no captions to show.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <video
      className={classes['video']}
      data-own-keys
      src={src}
      controls
      playsInline
      aria-label={name}
      onError={onBreak}
    />
  )
}

type ReadingProps = { name: string; isCut: boolean; children: ReactNode }

function Reading({ name, isCut, children }: ReadingProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['reading']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it does not fit, keys scroll it */}
      <section className={classes['page']} data-own-keys aria-label={name} tabIndex={0}>
        {children}
      </section>
      {isCut && <p className={classes['note']}>{t('ui.lightbox.beginning')}</p>}
    </div>
  )
}

/** Shown for a file without a viewer: its glyph, name, size, and a download button. */
function Sheet({ file: { name, kind, size, onDownload }, hasFailed }: { file: LightboxFile; hasFailed: boolean }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  return (
    <div className={classes['sheet']}>
      <FileThumbnail name={name} size={72} />
      <p className={classes['name']}>
        <bdi>{name}</bdi>
      </p>
      {size !== undefined && <p className={classes['note']}>{sizeInWords(size, locale)}</p>}
      <p className={classes['note']} role={hasFailed ? 'alert' : undefined}>
        {t(hasFailed && kind !== 'other' ? 'ui.lightbox.failedFile' : 'ui.lightbox.notShown')}
      </p>
      {onDownload && (
        <Button icon={IconDownload} onClick={onDownload}>
          {t('ui.download')}
        </Button>
      )}
    </div>
  )
}
