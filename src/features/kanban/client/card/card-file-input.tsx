// The browser's own choice of files, opened by buttons elsewhere in the drawer.
import type { RefObject } from 'react'

type CardFileInputProps = { inputRef: RefObject<HTMLInputElement | null>; onFiles: (files: Iterable<File>) => void }

export function CardFileInput({ inputRef, onFiles }: CardFileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      multiple
      hidden
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])])
        // The same file can be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
}
