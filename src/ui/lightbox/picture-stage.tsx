// One picture of the lightbox: whole at first, nearer by a press, moved by scrolling; a swipe goes to the next.
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { LightboxFile } from '../lightbox.tsx'
import classes from './lightbox-window.module.css'
import { useSwipe } from './use-swipe.ts'

type PictureStageProps = {
  picture: LightboxFile
  zoom: number
  /** Quarter turns, as the clock goes. */
  turns?: number
  onZoom: () => void
  /** Steps in the order of reading: 1 is the next picture. */
  onSwipe: (steps: 1 | -1) => void
  onPressBeside: () => void
}

export function PictureStage({ picture, zoom, turns = 0, onZoom, onSwipe, onPressBeside }: PictureStageProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState<string>()
  const [isLoaded, setLoaded] = useState(false)
  const isWhole = zoom === 1
  const { src, name } = picture
  const hasFailed = picture.hasFailed === true || (src !== undefined && src === broken)

  const swipe = useSwipe(isWhole ? onSwipe : undefined)
  return (
    // Closing by a press beside the picture repeats the button; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      className={classes['stage']}
      data-whole={isWhole || undefined}
      {...swipe}
      onClick={(event) => {
        if (event.target === event.currentTarget) onPressBeside()
      }}
    >
      {hasFailed ? (
        <p className={classes['failed']}>{t('ui.lightbox.failed')}</p>
      ) : (
        <button
          type="button"
          className={classes['picture']}
          data-lying={turns % 2 === 1 || undefined}
          aria-label={t(isWhole ? 'ui.lightbox.zoomIn' : 'ui.lightbox.zoomOut')}
          onClick={onZoom}
          style={{ '--at-zoom': zoom, '--at-turn': `${turns * 90}deg` } as CSSProperties}
        >
          {/* A sharper one takes the place of the one that is there. */}
          <img
            src={src}
            alt={name}
            draggable={false}
            data-loaded={isLoaded || undefined}
            onLoad={() => setLoaded(true)}
            onError={() => setBroken(src)}
          />
        </button>
      )}
    </div>
  )
}
