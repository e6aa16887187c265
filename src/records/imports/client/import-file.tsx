// Where the file of an import is dropped or chosen; then its name, and the way to another one.
import { IconFileImport, IconFileText, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import classes from './imports.module.css'

type ImportFileProps = {
  about: string
  endings: readonly string[]
  maxBytes: number
  /** The file that was chosen: its name, and what kind it is where there are several. */
  chosen: { name: string; kind?: string } | undefined
  /** Why it is of no use, in words. */
  problem: ReactNode
  /** Reading: the file is being checked. Fixed: it is being imported, and no other can be chosen. */
  state: 'reading' | 'fixed' | undefined
  on: { file: (file: File) => void; forget: () => void }
}

export function ImportFile({ about, endings, maxBytes, chosen, problem, state, on }: ImportFileProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const take = ([first]: readonly File[]) => {
    if (first && state !== 'fixed') on.file(first)
  }
  const isOver = useDrop(place, take)
  return (
    <div ref={place} className={classes['file']}>
      <p id={id} className={classes['about']}>
        {about}
      </p>
      {chosen ? (
        <div className={classes['chosen']}>
          <Icon of={IconFileText} size={20} />
          <span className={classes['words']}>
            <bdi className={classes['fileName']}>{chosen.name}</bdi>
            {chosen.kind !== undefined && <span className={classes['quiet']}>{chosen.kind}</span>}
          </span>
          <IconButton
            size="sm"
            label={t('imports.another')}
            icon={IconX}
            disabled={state === 'fixed'}
            onClick={on.forget}
          />
        </div>
      ) : (
        <DropZone
          look="wide"
          icon={IconFileImport}
          isOver={isOver}
          multiple={false}
          endings={endings}
          labelledBy={id}
          maxBytes={maxBytes}
          onFiles={take}
        />
      )}
      <output className={classes['quiet']}>{state === 'reading' && t('imports.reading')}</output>
      {problem && (
        <Note tone="error" isNews>
          {problem}
        </Note>
      )}
    </div>
  )
}
