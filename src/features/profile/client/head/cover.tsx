// A cover: the picture that somebody sent, else arcades drawn from who they are.
import { useFile } from '#kernel/client/files.ts'
import { ArcadePicture } from '#ui/brand/arcade-picture.tsx'
import { pick } from '#ui/seed.ts'
import classes from './cover.module.css'

/** Of the drawn covers; the first is the product's own colour. */
const hues = [undefined, 60, 120, 200, 250, 300] as const

/** Fills its box; decoration. */
export function Cover({ personId, url }: { personId: string; url: string | null }) {
  const { src } = useFile(url ?? undefined)
  if (url !== null) return src === undefined ? null : <img className={classes['cover']} src={src} alt="" />
  const hue = pick(personId, 'cover', hues)
  return <ArcadePicture seed={personId} {...(hue !== undefined && { hue })} />
}
