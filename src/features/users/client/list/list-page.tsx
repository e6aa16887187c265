// /dashboard/user/list: everybody in a table, by tabs and chips, and all that admins do with people.
import { IconMail, IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { useTablePreferences } from '#kernel/client/table-preferences.ts'
import { useTableState } from '#kernel/client/table-state.ts'
import type { TableState } from '#kernel/table.ts'
import { changeTable } from '#kernel/table.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import type { User } from '../../entities.ts'
import { addressOfNew, addressOfRecord } from '../addresses.ts'
import { useBulkActions } from './bulk-actions.ts'
import { useUserColumns } from './columns.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import type { OpenDialog } from './list-dialogs.tsx'
import { ListHead } from './list-head.tsx'
import classes from './list.module.css'
import { rowMenu } from './row-menu.ts'
import { useRemoval } from './use-removal.ts'
import { useUserActions } from './use-user-actions.ts'
import { useUsers } from './use-users.ts'
import type { Tab } from './wish.ts'
import { initialTable, tabOf, tableFilters } from './wish.ts'

const invitation: OpenDialog = { kind: 'invite' }

const keyOf = ({ id }: User) => id

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useSession().user
  const isAdmin = me?.role === 'admin'
  const { columns, filters } = useUserColumns()
  const likes = useTablePreferences('users')
  const { state, onState } = useTableState('users', columns, { filters: tableFilters, initial: initialTable, ...likes })
  const { source, counts } = useUsers(state)
  const acts = useUserActions()
  const bulkActions = useBulkActions(acts, state)
  const { dialog, setDialog } = useDialog(isAdmin)
  const remove = useRemoval(acts, me?.id)

  const openTab = (tab: Tab) =>
    onState(changeTable(state, { filters: { ...state.filters, status: tab === 'all' ? [] : [tab] } }))
  // Clear takes the chips away; the tab stays.
  const keepTab = (next: TableState) =>
    onState({ ...next, filters: { ...next.filters, status: state.filters['status'] ?? [] } })
  const open = (user: User) => {
    const path = isAdmin ? addressOfRecord(user.username) : personPath(user)
    if (path !== undefined) void navigate({ to: path })
  }
  const isNarrowed = state.search !== '' || (state.filters['role']?.length ?? 0) > 0

  return (
    <>
      <PanelGrid>
        <Panel bare aria-label={t('users.title')} className={classes['list']}>
          <ListHead
            tab={tabOf(state)}
            onTab={openTab}
            counts={counts}
            isAdmin={isAdmin}
            state={state}
            onDialog={setDialog}
          />
          <DataTable
            state={state}
            onState={keepTab}
            label={t('users.title')}
            columns={columns}
            source={source}
            rowKey={keyOf}
            onOpen={open}
            filters={filters}
            searchLabel={t('users.search')}
            {...(isAdmin && { bulkActions })}
            rowActions={{
              menu: (user) =>
                rowMenu(user, {
                  t,
                  acts,
                  isAdmin,
                  myId: me?.id ?? '',
                  onRemove: (gone) => void remove(gone),
                  onWhy: (asked) => setDialog({ kind: 'why', user: asked }),
                }),
              ...(isAdmin && {
                quick: {
                  label: t('users.quick.title'),
                  icon: IconPencil,
                  run: (user: User) => setDialog({ kind: 'quick', user }),
                },
              }),
            }}
            emptyState={
              isNarrowed
                ? { title: t('users.empty.found'), children: t('users.empty.foundText') }
                : {
                    title: t(`users.empty.${tabOf(state)}`),
                    children: t('users.empty.text'),
                    sign: IconUsers,
                    ...(isAdmin && { action: <Ways onInvite={() => setDialog({ kind: 'invite' })} /> }),
                  }
            }
          />
        </Panel>
      </PanelGrid>
      <ListDialogs dialog={dialog} onClose={() => setDialog(undefined)} acts={acts} />
    </>
  )
}

/** The dialog that was opened here, or the one with which the address begins: `?invite=…`. */
function useDialog(isAdmin: boolean) {
  const navigate = useNavigate()
  const { invite } = useSearch({ strict: false }) as { invite?: string }
  const [dialog, setDialog] = useState<OpenDialog>()
  const isInviting = isAdmin && invite !== undefined
  const set = (next: OpenDialog | undefined) => {
    setDialog(next)
    if (!isInviting) return
    const search = (others: Record<string, unknown>) => ({ ...others, invite: undefined })
    void navigate({ to: '.', search, replace: true })
  }
  return { dialog: isInviting ? invitation : dialog, setDialog: set }
}

/** The two ways to more people. */
function Ways({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button icon={IconMail} onClick={onInvite}>
        {t('users.invite.open')}
      </Button>
      <ButtonLink icon={IconUserPlus} href={addressOfNew}>
        {t('users.new.title')}
      </ButtonLink>
    </>
  )
}
