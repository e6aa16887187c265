// A picture of a page that can be opened large, and the window in which it is.
import { useState } from 'react'
import { useFile } from '#kernel/client/files.ts'
import { Lightbox } from '#ui/lightbox.tsx'
import classes from './picture-box.module.css'

type Shot = {
  id: string
  name: string
  width: number | null
  height: number | null
  small: string
  full: string
}

type PictureBoxProps = { shot: Shot; label: string; shape: 'own' | 'square'; onOpen: () => void }

/** Its place is there before the picture, so that nothing moves. */
export function PictureBox({ shot, label, shape, onOpen }: PictureBoxProps) {
  const { src } = useFile(shape === 'own' ? shot.full : shot.small)
  const ratio = shape === 'own' ? `${shot.width ?? 1} / ${shot.height ?? 1}` : undefined
  return (
    <button
      type="button"
      className={classes['picture']}
      data-shape={shape}
      style={{ aspectRatio: ratio }}
      aria-label={label}
      onClick={onOpen}
    >
      {src !== undefined && <img src={src} alt="" />}
    </button>
  )
}

type ShotsProps = { shots: readonly Shot[]; seen: string | undefined; onChange: (id: string | undefined) => void }

/** The one that is large is fetched in full when it is its turn. */
export function Shots({ shots, seen, onChange }: ShotsProps) {
  const shot = shots.find(({ id }) => id === seen)
  // The small one is there sooner; the large one takes its place.
  const small = useFile(shot?.small)
  const full = useFile(shot?.full)
  const src = full.src ?? small.src
  // Until the next one is there the last one stays, so that the window does not close in between.
  const [ready, setReady] = useState<{ id: string; src: string }>()
  if (shot && src !== undefined && (ready?.id !== shot.id || ready.src !== src)) setReady({ id: shot.id, src })
  if (!shot && ready) setReady(undefined)
  const at = shots.findIndex(({ id }) => id === ready?.id)
  return (
    <Lightbox
      files={shots.map(({ id, name }) => ({ src: id === ready?.id ? ready.src : '', name }))}
      at={at < 0 ? undefined : at}
      onChange={(next) => onChange(next === undefined ? undefined : shots[next]?.id)}
    />
  )
}
