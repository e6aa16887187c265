// Actions on the list as a whole: invite, add, print, import, export, restore.
import {
  IconDotsVertical,
  IconFileExport,
  IconFileImport,
  IconMail,
  IconPlus,
  IconPrinter,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '#kernel/texts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { TableState } from '#kernel/table.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { addressOfNew } from '../addresses.ts'
import type { OpenDialog } from './list-dialogs.tsx'
import { filtersOf } from './list-filters.ts'

const PrintSheet = deferred(() => import('./print-sheet.tsx').then((module) => module.PrintSheet))

type ListActionsProps = { isAdmin: boolean; state: TableState; onDialog: (dialog: OpenDialog) => void }

export function ListActions({ isAdmin, state, onDialog }: ListActionsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const invite = () => onDialog({ kind: 'invite' })
  return (
    <>
      <ListMenu isAdmin={isAdmin} state={state} onDialog={onDialog} />
      {isAdmin && isPhone && <IconButton label={t('users.invite.open')} icon={IconMail} onClick={invite} />}
      {isAdmin && !isPhone && (
        <Button icon={IconMail} onClick={invite}>
          {t('users.invite.open')}
        </Button>
      )}
      {isAdmin && (
        <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew}>
          {t('users.new.title')}
        </ButtonLink>
      )}
    </>
  )
}

/** The code that does it comes with the first export. */
async function exportAll(state: TableState, t: Translate) {
  try {
    const { exportList } = await import('./export-list.ts')
    await exportList(filtersOf(state), t)
  } catch (error) {
    toastError(error)
  }
}

function ListMenu({ isAdmin, state, onDialog }: ListActionsProps) {
  const { t } = useTranslation()
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Menu
        items={[
          { label: t('users.print.action'), icon: IconPrinter, onSelect: () => setPrinting(true) },
          ...(isAdmin
            ? [
                {
                  label: t('ui.import'),
                  icon: IconFileImport,
                  onSelect: () => onDialog({ kind: 'import' }),
                },
                { label: t('ui.export'), icon: IconFileExport, onSelect: () => void exportAll(state, t) },
                { label: t('users.deleted.open'), icon: IconUserOff, onSelect: () => onDialog({ kind: 'deleted' }) },
              ]
            : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={t('ui.more')} icon={IconDotsVertical} />}
      />
      {printing && <PrintSheet filters={filtersOf(state)} onDone={() => setPrinting(false)} />}
    </>
  )
}
