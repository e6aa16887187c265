// Where the file of a board is dropped or chosen, and what it is called then.
import { IconFileImport, IconFileText, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import { exportMax } from '../../entities.ts'
import classes from './import-dialog.module.css'
import type { ChosenFile, ImportProblem } from './use-import.ts'

type ImportFileProps = {
  file: ChosenFile | undefined
  problem: ImportProblem | undefined
  isReading: boolean
  /** A board is made of the file: no other can be chosen. */
  isFixed: boolean
  onFile: (file: File) => void
  onForget: () => void
}

export function ImportFile({ file, problem, isReading, isFixed, onFile, onForget }: ImportFileProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const take = ([first]: readonly File[]) => {
    if (first && !isFixed) onFile(first)
  }
  const isOver = useDrop(place, take)
  return (
    <div ref={place} className={classes['file']}>
      <span id={id} className="visually-hidden">
        {t('kanban.import.file')}
      </span>
      {file ? (
        <div className={classes['chosen']}>
          <Icon of={IconFileText} size={20} />
          <span className={classes['words']}>
            <bdi className={classes['fileName']}>{file.name}</bdi>
            <span className={classes['kind']}>{t(`kanban.import.kinds.${file.format}`)}</span>
          </span>
          <IconButton size="sm" label={t('kanban.import.another')} icon={IconX} disabled={isFixed} onClick={onForget} />
        </div>
      ) : (
        <DropZone
          look="wide"
          icon={IconFileImport}
          isOver={isOver}
          multiple={false}
          endings={['csv', 'tsv', 'txt', 'json']}
          labelledBy={id}
          maxBytes={exportMax}
          onFiles={take}
        />
      )}
      <output>{isReading && <span className={classes['kind']}>{t('kanban.import.reading')}</span>}</output>
      {problem && (
        <Note tone="error" isNews>
          {t(`kanban.import.problems.${problem}`)}
        </Note>
      )}
    </div>
  )
}
