// A person's face as large as its place: their photo, else the portrait or the initials that stand for them everywhere.
import { initialsOf } from '#ui/avatar.tsx'
import { Portrait } from '#ui/brand/portrait.tsx'
import classes from './person-photo.module.css'

const portraitScheme = 'portrait:'

export function PhotoFace({ person: { name, avatarUrl } }: { person: { name: string; avatarUrl: string | null } }) {
  return (
    <span className={classes['face']} aria-hidden="true">
      {avatarUrl === null ? (
        <span className={classes['initials']}>{initialsOf(name)}</span>
      ) : avatarUrl.startsWith(portraitScheme) ? (
        <Portrait seed={avatarUrl.slice(portraitScheme.length)} />
      ) : (
        <img className={classes['picture']} src={avatarUrl} alt="" />
      )}
    </span>
  )
}
