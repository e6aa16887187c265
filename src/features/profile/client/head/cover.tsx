// A cover: the picture that somebody sent, else arcades drawn from who they are.
import { useFile } from '#kernel/client/files.ts'
import { ArcadePicture } from '#ui/brand/arcade-picture.tsx'
import { pick } from '#ui/seed.ts'
import evening from '#ui/brand/evening-light.module.css'
import classes from './cover.module.css'

/** Those of boards and of people's cards, so that somebody has one colour everywhere. */
const hues = [235, 145, 75, 25, 300, 200, 105, 330] as const

/** Fills its box; decoration. */
export function Cover({ personId, url }: { personId: string; url: string | null }) {
  const { src } = useFile(url ?? undefined)
  if (url === null) return <ArcadePicture isWide seed={personId} hue={pick(personId, 'hue', hues)} />
  if (src === undefined) return null
  return (
    <div className={`${classes['place']} ${evening['light']}`}>
      <img className={classes['cover']} src={src} alt="" />
    </div>
  )
}
