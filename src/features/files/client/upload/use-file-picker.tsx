// The hidden inputs for choosing files or a whole folder.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { collectChosen } from './collect.ts'
import type { Collected } from './collect.ts'

/** React supports the attribute, but its types don't. */
const wholeFolders = { webkitdirectory: '' }

type Picker = { fields: ReactNode; choose: (kind: 'files' | 'folder') => void }

export function useFilePicker(onChosen: (collected: Collected) => void): Picker {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (field: HTMLInputElement) => {
    if (field.files && field.files.length > 0) onChosen(collectChosen(field.files))
    // Reset, so that the same files can be chosen again.
    field.value = ''
  }
  return {
    fields: (
      <>
        <input ref={files} type="file" hidden multiple onChange={(event) => take(event.currentTarget)} />
        <input ref={folder} type="file" hidden {...wholeFolders} onChange={(event) => take(event.currentTarget)} />
      </>
    ),
    choose: (kind) => (kind === 'files' ? files : folder).current?.click(),
  }
}
