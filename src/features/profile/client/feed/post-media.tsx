// The pictures and videos of a post: one in its own shape, several in a grid; videos are fetched when they are to play.
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFile } from '#kernel/client/files.ts'
import { Icon } from '#ui/icon.tsx'
import type { Medium } from '../../entities.ts'
import { mediaUrl } from '../addresses.ts'
import { PictureBox, Shots } from '../picture-box.tsx'
import classes from './post-media.module.css'

export function PostMedia({ media }: { media: readonly Medium[] }) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<string>()
  const pictures = media.filter(({ isVideo }) => !isVideo)
  const shots = pictures.map((one) => ({ ...one, small: mediaUrl(one.id, 'small'), full: mediaUrl(one.id) }))
  if (media.length === 0) return null
  return (
    <div className={classes['media']}>
      {media
        .filter(({ isVideo }) => isVideo)
        .map((video) => (
          <Video key={video.id} video={video} />
        ))}
      {shots.length > 0 && (
        <div className={classes['pictures']} data-count={Math.min(shots.length, 4)}>
          {shots.map((shot) => (
            <PictureBox
              key={shot.id}
              shot={shot}
              shape={shots.length === 1 ? 'own' : 'square'}
              label={t('profile.post.showPicture', { name: shot.name })}
              onOpen={() => setSeen(shot.id)}
            />
          ))}
        </div>
      )}
      <Shots shots={shots} seen={seen} onChange={setSeen} />
    </div>
  )
}

function Video({ video: { id, name } }: { video: Medium }) {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const { src } = useFile(isWanted ? mediaUrl(id) : undefined)
  if (src !== undefined) {
    return (
      // Posts have no captions to show.
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
      <video className={classes['video']} src={src} controls autoPlay aria-label={t('profile.post.video', { name })} />
    )
  }
  return (
    <button type="button" className={classes['play']} data-busy={isWanted || undefined} onClick={() => setWanted(true)}>
      <span className={classes['disc']}>
        <Icon of={IconPlayerPlay} size={24} />
      </span>
      <bdi>{t('profile.post.video', { name })}</bdi>
    </button>
  )
}
