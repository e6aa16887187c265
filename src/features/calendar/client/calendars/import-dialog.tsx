// Imports an .ics file, after a preview of what would be imported, and what skipped and why.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ImportFile } from '#records/imports/client/import-file.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { importBytesMax } from '../../entities.ts'
import { useCalendars } from '../use-calendars.ts'
import classes from './calendars.module.css'
import { ImportPreview } from './import-preview.tsx'
import type { Problem as ImportProblem } from './use-import.ts'
import { useImport } from './use-import.ts'

type ImportDialogProps = { calendarId: string | undefined; isOpen: boolean; onClose: () => void }

export function ImportDialog({ calendarId, isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const calendars = useCalendars().data?.calendars ?? []
  const writable = calendars.filter(({ role }) => role === 'owner' || role === 'edits')
  const [chosenId, setChosenId] = useState(calendarId)
  const into = (writable.find(({ id }) => id === chosenId) ?? writable.find(({ isMain }) => isMain))?.id ?? ''
  const { chosen, isBusy, choose, lookAgain, forget, run } = useImport(into)
  const report = chosen?.report
  const comesIn = report ? report.added + report.changed + report.removed : 0
  const isRunning = isBusy && report !== undefined
  const importNow = async () => {
    if (await run()) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      stays={isRunning}
      title={t('calendar.import.title')}
      foot={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" disabled={comesIn === 0} busy={isBusy} onClick={() => void importNow()}>
            {t('ui.import')}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <SelectField
          label={t('calendar.import.into')}
          value={into}
          disabled={isBusy}
          onChange={(id) => {
            setChosenId(id)
            lookAgain(id)
          }}
          options={writable.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ImportFile
          about={t('calendar.import.about')}
          endings={['ics', 'ical', 'ifb']}
          maxBytes={importBytesMax}
          chosen={chosen && { name: chosen.name }}
          problem={chosen?.problem && <Problem problem={chosen.problem} />}
          state={isRunning ? 'fixed' : isBusy ? 'reading' : undefined}
          on={{ file: choose, forget }}
        />
        {report && <ImportPreview report={report} />}
      </div>
    </Dialog>
  )
}

function Problem({ problem }: { problem: ImportProblem }) {
  const { t } = useTranslation()
  return problem === 'unreadable' ? t('calendar.import.unreadable') : t(`imports.problems.${problem}`)
}
