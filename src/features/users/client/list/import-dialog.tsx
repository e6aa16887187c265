// Many people from a file: what would come of it is shown before anybody is added.
import { IconFileImport, IconFileText, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { TableNotes } from '#ui/table-notes.tsx'
import { Switch } from '#ui/switch.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import { importMost } from '../../entities.ts'
import classes from './import-dialog.module.css'
import { ImportReport } from './import-report.tsx'
import { fileMax, useImport } from './use-import.ts'

export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { read, problem, isBusy, choose, forget, run } = useImport()
  const [sendsInvitations, setSending] = useState(true)
  const adding = read?.report.adding ?? 0
  const importNow = async () => {
    const added = await run(sendsInvitations)
    if (added === undefined) return
    toast(t('users.done.imported', { count: added }))
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('users.import.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('users.cancel')}</Button>
          <Button variant="filled" disabled={adding === 0} busy={isBusy} onClick={() => void importNow()}>
            {adding === 0 ? t('users.import.action') : t('users.import.actionMany', { count: adding })}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <ImportFile name={read?.name} isReading={isBusy && !read} onFile={choose} onForget={forget} />
        {problem && (
          <Note tone="error" isNews>
            {t(`users.import.problems.${problem}`, { count: importMost })}
          </Note>
        )}
        {read && <ImportReport report={read.report} />}
        {read && <TableNotes encoding={read.encoding} notes={read.notes} unknown={read.unknown} />}
        {adding > 0 && (
          <Switch
            spread
            label={t('users.import.invite')}
            description={t('users.import.inviteText')}
            checked={sendsInvitations}
            onChange={(event) => setSending(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}

type ImportFileProps = {
  name: string | undefined
  isReading: boolean
  onFile: (file: File) => void
  onForget: () => void
}

function ImportFile({ name, isReading, onFile, onForget }: ImportFileProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const take = ([first]: readonly File[]) => {
    if (first) onFile(first)
  }
  const isOver = useDrop(place, take)
  return (
    <div ref={place} className={classes['file']}>
      <p id={id} className={classes['about']}>
        {t('users.import.about')}
      </p>
      {name === undefined ? (
        <DropZone
          look="wide"
          icon={IconFileImport}
          isOver={isOver}
          multiple={false}
          endings={['csv', 'tsv', 'txt']}
          labelledBy={id}
          maxBytes={fileMax}
          onFiles={take}
        />
      ) : (
        <div className={classes['chosen']}>
          <Icon of={IconFileText} size={20} />
          <bdi className={classes['fileName']}>{name}</bdi>
          <IconButton size="sm" label={t('users.import.another')} icon={IconX} onClick={onForget} />
        </div>
      )}
      <output className={classes['reading']}>{isReading && t('users.import.reading')}</output>
    </div>
  )
}
