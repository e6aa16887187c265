// A face drawn by code for a person without a photo.
import { portraitShapes } from '#kernel/drawings/portrait.ts'

/** Fills the round box it is in; it shows nobody in particular and is hidden from screen readers. */
export function Portrait({ seed }: { seed: string }) {
  const { ground, bust } = portraitShapes(seed)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" overflow="hidden">
      {[...ground, ...bust].map(({ tag: Tag, ...attributes }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a drawing never changes
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
