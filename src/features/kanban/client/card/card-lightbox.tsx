// The pictures of an open card, large: each is fetched in full when it is its turn.
import { useState } from 'react'
import { useFile } from '#kernel/client/files.ts'
import { Lightbox } from '#ui/lightbox.tsx'
import type { Attachment } from '../../card-entities.ts'
import { addressOfFile } from './card-files.ts'

type CardLightboxProps = {
  pictures: readonly Attachment[]
  /** The id of the one that is large now. */
  seen: string | undefined
  onChange: (attachmentId: string | undefined) => void
}

export function CardLightbox({ pictures, seen, onChange }: CardLightboxProps) {
  const picture = pictures.find(({ id }) => id === seen)
  // The small one is there sooner; the large one takes its place.
  const small = useFile(picture && addressOfFile(picture.id, 'small'))
  const full = useFile(picture && addressOfFile(picture.id))
  const src = full.src ?? small.src
  // Until the next one is there the last one stays, so that the window does not close in between.
  const [ready, setReady] = useState<{ id: string; src: string }>()
  if (picture && src !== undefined && (ready?.id !== picture.id || ready.src !== src)) {
    setReady({ id: picture.id, src })
  }
  if (!picture && ready) setReady(undefined)
  const at = pictures.findIndex(({ id }) => id === ready?.id)
  return (
    <Lightbox
      pictures={pictures.map(({ id, name }) => ({ src: id === ready?.id ? ready.src : '', name }))}
      at={at < 0 ? undefined : at}
      onChange={(next) => onChange(next === undefined ? undefined : pictures[next]?.id)}
    />
  )
}
