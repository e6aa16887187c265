// The preview of files over the page, rendered once by it.
import { Lightbox } from '#ui/lightbox.tsx'
import { goToPreview, useOpenedPreview } from './open-preview.ts'

export function Previews() {
  const opened = useOpenedPreview()
  if (!opened) return null
  return (
    <Lightbox
      files={opened.files.map(({ name, size }) => ({ name, size, kind: 'other' as const }))}
      at={opened.at}
      onChange={goToPreview}
    />
  )
}
