// A button that lets one choose files.
import { useRef } from 'react'
import type { Glyph } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type FileButtonProps = { label: string; icon: Glyph; accept?: string; onFiles: (files: readonly File[]) => void }

export function FileButton({ label, icon, accept, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton size="sm" icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
