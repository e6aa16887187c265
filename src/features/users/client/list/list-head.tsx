// The head of the list: a tab for each status with its count, and what concerns the list as a whole.
import {
  IconDotsVertical,
  IconFileExport,
  IconFileImport,
  IconMail,
  IconPlus,
  IconPrinter,
  IconUserOff,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { TableState } from '#kernel/table.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { listUsers } from '../../contract.ts'
import { addressOfNew } from '../addresses.ts'
import type { OpenDialog } from './list-dialogs.tsx'
import classes from './list.module.css'
import type { Tab } from './wish.ts'
import { filtersOf, tabs } from './wish.ts'

const PrintSheet = deferred(() => import('./print-sheet.tsx').then((module) => module.PrintSheet))

type ListHeadProps = {
  tab: Tab
  onTab: (tab: Tab) => void
  counts: OutputOf<typeof listUsers>['counts'] | undefined
  isAdmin: boolean
  state: TableState
  onDialog: (dialog: OpenDialog) => void
}

export function ListHead({ tab, onTab, counts, isAdmin, state, onDialog }: ListHeadProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <div className={classes['head']}>
      <div className={classes['tabs']}>
        <Tabs
          label={t('users.field.status')}
          value={tab}
          onChange={onTab}
          options={tabs.map((value) => ({ value, label: t(`users.tabs.${value}`), ...counts?.[value] }))}
        />
      </div>
      <div className={classes['actions']}>
        <ListMenu isAdmin={isAdmin} state={state} onDialog={onDialog} />
        {isAdmin && isPhone && (
          <IconButton label={t('users.invite.open')} icon={IconMail} onClick={() => onDialog({ kind: 'invite' })} />
        )}
        {isAdmin && !isPhone && (
          <Button icon={IconMail} onClick={() => onDialog({ kind: 'invite' })}>
            {t('users.invite.open')}
          </Button>
        )}
        {isAdmin && (
          <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew}>
            {t('users.new.title')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The code that does it comes with the first export. */
async function exportAll(state: TableState, t: TFunction) {
  try {
    const { exportList } = await import('./export-list.ts')
    await exportList(filtersOf(state), t)
  } catch (error) {
    toastError(error)
  }
}

function ListMenu({ isAdmin, state, onDialog }: Pick<ListHeadProps, 'isAdmin' | 'state' | 'onDialog'>) {
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
                  label: t('users.import.open'),
                  icon: IconFileImport,
                  onSelect: () => onDialog({ kind: 'import' }),
                },
                { label: t('users.export'), icon: IconFileExport, onSelect: () => void exportAll(state, t) },
                { label: t('users.deleted.open'), icon: IconUserOff, onSelect: () => onDialog({ kind: 'deleted' }) },
              ]
            : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={t('users.more')} icon={IconDotsVertical} />}
      />
      {printing && <PrintSheet filters={filtersOf(state)} onDone={() => setPrinting(false)} />}
    </>
  )
}
