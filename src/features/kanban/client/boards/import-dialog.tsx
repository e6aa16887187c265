// A new board from a file: a table, a board of Trello, or one of ours. What would be made is shown before anything is.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ImportFile } from '#records/imports/client/import-file.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableNotes } from '#ui/table-notes.tsx'
import { TextField } from '#ui/text-field.tsx'
import { exportMax, nameMax } from '../../entities.ts'
import { addressOfBoard } from '../addresses.ts'
import classes from './import-dialog.module.css'
import { ImportPeople } from './import-people.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'

export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { checked: file, problem, name, setName, assign, isBusy, choose, forget, run } = useImport()
  const report = file?.report
  // Reading the file is no work that anything comes of.
  const isMaking = isBusy && report !== undefined
  const importNow = async () => {
    const boardId = await run()
    if (boardId === undefined) return
    onClose()
    forget()
    void navigate({ to: addressOfBoard({ id: boardId, isOwn: false }) })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      stays={isMaking}
      title={t('kanban.import.title')}
      foot={
        <>
          <Button disabled={isMaking} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="filled"
            disabled={!report || report.cards + report.columns === 0 || name.trim() === ''}
            busy={isBusy}
            onClick={() => void importNow()}
          >
            {t('ui.import')}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <ImportFile
          about={t('kanban.import.about')}
          endings={['csv', 'tsv', 'txt', 'json']}
          maxBytes={exportMax}
          chosen={file && { name: file.name, kind: t(`kanban.import.kinds.${file.format}`) }}
          problem={
            problem === 'unreadable'
              ? t('kanban.import.problems.unreadable')
              : problem && t(`imports.problems.${problem}`)
          }
          state={isMaking ? 'fixed' : isBusy ? 'reading' : undefined}
          on={{ file: choose, forget }}
        />
        {report && (
          <>
            <TextField
              label={t('ui.name')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              maxLength={nameMax}
              dir="auto"
            />
            <ImportReport report={report} />
            {report.people.length > 0 && <ImportPeople people={report.people} disabled={isMaking} onChoose={assign} />}
            {file && <TableNotes encoding={file.encoding} unknown={report.unknown} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
