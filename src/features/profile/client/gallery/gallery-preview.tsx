// The newest pictures of a gallery, beside what a person says of themself.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Profile } from '../../entities.ts'
import { PictureBox, Shots } from '../picture-box.tsx'
import classes from './gallery-preview.module.css'
import { shotOf, usePictures } from './use-pictures.ts'

const most = 6

export function GalleryPreview({ profile, onOpen }: { profile: Profile; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [seen, setSeen] = useState<string>()
  const { rows: pictures = [] } = usePictures(profile.id)
  const shots = pictures.slice(0, most).map(shotOf)
  return (
    <section className={classes['section']} aria-labelledby="pictures">
      <SectionTitle
        id="pictures"
        level={3}
        count={format.number(profile.pictures)}
        action={
          <Button variant="ghost" size="sm" onClick={onOpen}>
            {t('profile.gallery.all')}
          </Button>
        }
      >
        {t('profile.gallery.title')}
      </SectionTitle>
      <div className={classes['grid']} data-rows={Math.ceil(Math.min(profile.pictures, most) / 3)}>
        {shots.map((shot) => (
          <PictureBox
            key={shot.id}
            shot={shot}
            shape="square"
            label={t('profile.gallery.show', { title: shot.name })}
            onOpen={() => setSeen(shot.id)}
          />
        ))}
      </div>
      <Shots shots={shots} seen={seen} onChange={setSeen} />
    </section>
  )
}
