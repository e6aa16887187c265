// A person's pictures in a grid, each with its title and day, and large when it is pressed.
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Picture } from '../../entities.ts'
import { PictureBox, Shots } from '../picture-box.tsx'
import type { Shown } from '../shown-profile.ts'
import { AddPicture } from './add-picture.tsx'
import classes from './gallery-tab.module.css'
import { shotOf, usePictures, useRemovePicture } from './use-pictures.ts'

export function GalleryTab({ profile, isOwn }: Shown) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={IconPhotoPlus} onClick={() => setAdding(true)}>
      {t('profile.gallery.add')}
    </Button>
  )
  return (
    <Panel aria-labelledby="gallery">
      <SectionTitle id="gallery" level={3} action={isOwn && add}>
        {t('profile.gallery.title')}
      </SectionTitle>
      <Pictures profile={profile} isOwn={isOwn} />
      {isAdding && <AddPicture personId={profile.id} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function Pictures({ profile, isOwn }: Shown) {
  const list = usePictures(profile.id)
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(list.rows?.map(({ id }) => id) ?? [], place)
  return (
    <div ref={place}>
      <Tiles profile={profile} isOwn={isOwn} list={list} />
    </div>
  )
}

function Tiles({ profile, isOwn, list }: Shown & { list: ReturnType<typeof usePictures> }) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<string>()
  const { rows: pictures, error, refetch, isFetching } = list
  if (!pictures && error) {
    const { code, requestId } = failureOf(error)
    return (
      <Failed title={t('profile.gallery.failed')} onRetry={refetch} isRetrying={isFetching} requestId={requestId}>
        {t(`errors.${code}`)}
      </Failed>
    )
  }
  if (!pictures) return <Loading shape="cards" count={6} />
  if (pictures.length === 0) {
    const { name } = profile
    return (
      <Empty title={t('profile.gallery.none')}>
        {isOwn ? t('profile.gallery.noneOwn') : t('profile.gallery.noneOther', { name })}
      </Empty>
    )
  }
  return (
    <>
      <ul className={classes['grid']}>
        {pictures.map((picture) => (
          <Tile
            key={picture.id}
            picture={picture}
            personId={profile.id}
            isOwn={isOwn}
            onOpen={() => setSeen(picture.id)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className={classes['more']}>
          <ReadOn list={list}>{t('profile.gallery.more')}</ReadOn>
        </div>
      )}
      <Shots shots={pictures.map(shotOf)} seen={seen} onChange={setSeen} />
    </>
  )
}

type TileProps = { picture: Picture; personId: string; isOwn: boolean; onOpen: () => void }

function Tile({ picture, personId, isOwn, onOpen }: TileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = useRemovePicture(personId)
  const { id, title, createdAt } = picture
  return (
    <li data-item={id} className={classes['tile']}>
      <PictureBox shot={shotOf(picture)} shape="square" label={t('profile.gallery.show', { title })} onOpen={onOpen} />
      <div className={classes['words']}>
        <bdi className={classes['title']}>{title}</bdi>
        <time className={classes['when']} dateTime={createdAt}>
          {format.date(createdAt)}
        </time>
      </div>
      {isOwn && (
        <IconButton
          size="sm"
          label={t('profile.gallery.delete', { title })}
          icon={IconTrash}
          onClick={() => remove(id)}
        />
      )}
    </li>
  )
}
