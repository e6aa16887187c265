// The upper edge of the lightbox: which file it is, and what can be done with it.
import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import type { LightboxFile } from '../lightbox.tsx'
import classes from './lightbox-window.module.css'

/** Each is left out where it goes no further. */
type Zooms = { out: (() => void) | undefined; in: (() => void) | undefined }
type LightboxHeadProps = {
  file: LightboxFile
  /** “2 of 5”, where there are several. */
  position: string | undefined
  /** Pictures have these. */
  zooms: Zooms | undefined
  onClose: () => void
}

export function LightboxHead({ file, position, zooms, onClose }: LightboxHeadProps) {
  const { t } = useTranslation()
  return (
    <header className={classes['head']} data-tools>
      <p className={classes['name']} aria-live="polite">
        <bdi className={classes['words']}>{file.name}</bdi>
        {position && <span className={classes['position']}>{position}</span>}
      </p>
      {zooms && <ZoomButtons {...zooms} />}
      <Download file={file} />
      <IconButton icon={IconX} label={t('ui.close')} withTip={false} onClick={onClose} />
    </header>
  )
}

function ZoomButtons({ out, in: nearer }: Zooms) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton icon={IconZoomOut} label={t('ui.lightbox.zoomOut')} withTip={false} disabled={!out} onClick={out} />
      <IconButton
        icon={IconZoomIn}
        label={t('ui.lightbox.zoomIn')}
        withTip={false}
        disabled={!nearer}
        onClick={nearer}
      />
    </>
  )
}

function Download({ file: { src, name, onDownload } }: { file: LightboxFile }) {
  const { t } = useTranslation()
  const label = t('ui.download')
  if (onDownload) return <IconButton icon={IconDownload} label={label} withTip={false} onClick={onDownload} />
  if (src === undefined) return null
  return (
    <a className={classes['link']} href={src} download={name} aria-label={label}>
      <Icon of={IconDownload} size={20} />
    </a>
  )
}
