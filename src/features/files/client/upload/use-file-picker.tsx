// The hidden fields with which files or a whole folder are chosen.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { collectChosen } from './collect.ts'
import type { Collected } from './collect.ts'

/** React knows the attribute, its types don't. */
const wholeFolders = { webkitdirectory: '' }

type Picker = { fields: ReactNode; choose: (kind: 'files' | 'folder') => void }

export function useFilePicker(onChosen: (collected: Collected) => void): Picker {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (field: HTMLInputElement) => {
    if (field.files && field.files.length > 0) onChosen(collectChosen(field.files))
    // The same files can be chosen again.
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
