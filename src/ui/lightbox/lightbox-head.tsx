// The upper edge of the lightbox: which picture it is, and what can be done with it.
import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import classes from './lightbox-window.module.css'

type LightboxHeadProps = {
  picture: { src: string; name: string }
  /** “2 of 5”, where there are several. */
  position: string | undefined
  /** Left out where it goes no further. */
  onZoomOut: (() => void) | undefined
  onZoomIn: (() => void) | undefined
  onClose: () => void
}

export function LightboxHead({ picture, position, onZoomOut, onZoomIn, onClose }: LightboxHeadProps) {
  const { t } = useTranslation()
  return (
    <header className={classes['head']}>
      <p className={classes['name']} aria-live="polite">
        <bdi className={classes['words']}>{picture.name}</bdi>
        {position && <span className={classes['position']}>{position}</span>}
      </p>
      <IconButton
        icon={IconZoomOut}
        label={t('ui.lightbox.zoomOut')}
        withTip={false}
        disabled={!onZoomOut}
        onClick={onZoomOut}
      />
      <IconButton
        icon={IconZoomIn}
        label={t('ui.lightbox.zoomIn')}
        withTip={false}
        disabled={!onZoomIn}
        onClick={onZoomIn}
      />
      <a className={classes['link']} href={picture.src} download={picture.name} aria-label={t('ui.lightbox.download')}>
        <Icon of={IconDownload} size={20} />
      </a>
      <IconButton icon={IconX} label={t('ui.close')} withTip={false} onClick={onClose} />
    </header>
  )
}
