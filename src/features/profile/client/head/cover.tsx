// A cover: the picture that somebody sent, else a view drawn from who they are.
import { useFile } from '#kernel/client/files.ts'
import { CoverPicture } from '#ui/brand/cover-picture.tsx'
import classes from './cover.module.css'

/** Fills its box; decoration. */
export function Cover({ personId, url }: { personId: string; url: string | null }) {
  const { src } = useFile(url ?? undefined)
  if (url === null) return <CoverPicture isWide seed={personId} />
  if (src === undefined) return null
  return <img className={classes['cover']} src={src} alt="" />
}
