// Pictures over the whole window, one at a time. Its code is fetched when the first is opened.
import { deferred } from './deferred.tsx'

type LightboxPicture = { src: string; name: string }
export type LightboxProps = {
  pictures: readonly LightboxPicture[]
  /** The place of the picture that is shown; nothing is shown without one. */
  at: number | undefined
  /** Another picture, or nothing when it was closed. */
  onChange: (at: number | undefined) => void
}

const Window = deferred(() => import('./lightbox/lightbox-window.tsx').then((module) => module.LightboxWindow))

/** Keyboard: arrows go on and back, plus and minus zoom, Escape closes and gives the focus back. */
export function Lightbox({ pictures, at, onChange }: LightboxProps) {
  const picture = at === undefined ? undefined : pictures[at]
  if (at === undefined || !picture) return null
  return <Window pictures={pictures} picture={picture} at={at} onChange={onChange} />
}
