// /dashboard/user/list: everybody in a table, by tabs and chips, and all that admins do with people.
import { IconMail, IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { useList } from '#records/lists/client/use-list.ts'
import { ListPage } from '#ui/list-page.tsx'
import type { User } from '../../entities.ts'
import { addressOfNew, addressOfRecord } from '../addresses.ts'
import { useBulkActions } from './bulk-actions.ts'
import { useUserColumns } from './columns.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import type { OpenDialog } from './list-dialogs.tsx'
import { ListActions } from './list-actions.tsx'
import { listOptions, tabs } from './list-filters.ts'
import classes from './list.module.css'
import { rowMenu } from './row-menu.ts'
import { useRemoval } from './use-removal.ts'
import { useUserActions } from './use-user-actions.ts'
import { useUsers } from './use-users.ts'

const invitation: OpenDialog = { kind: 'invite' }

const keyOf = ({ id }: User) => id

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useSession().user
  const isAdmin = me?.role === 'admin'
  const { columns, filters } = useUserColumns()
  const { state, onState, tab, openTab, isNarrowed } = useList('users', columns, listOptions)
  const { source, counts } = useUsers(state, tab)
  const actions = useUserActions()
  const bulkActions = useBulkActions(actions, state)
  const { dialog, setDialog } = useDialog(isAdmin)
  const remove = useRemoval(actions, me?.id)

  const open = (user: User) => {
    const path = isAdmin ? addressOfRecord(user.username) : personPath(user)
    if (path !== undefined) void navigate({ to: path })
  }

  return (
    <>
      <ListPage
        label={t('users.title')}
        className={classes['list']}
        tabs={{
          label: t('users.field.status'),
          value: tab,
          onChange: openTab,
          options: tabs.map((value) => ({ value, label: t(`users.tabs.${value}`), count: null, ...counts?.[value] })),
        }}
        actions={<ListActions isAdmin={isAdmin} state={state} onDialog={setDialog} />}
      >
        <DataTable
          state={state}
          onState={onState}
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
                actions,
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
                  title: t(`users.empty.${tab}`),
                  children: t('users.empty.text'),
                  icon: IconUsers,
                  ...(isAdmin && { action: <Ways onInvite={() => setDialog({ kind: 'invite' })} /> }),
                }
          }
        />
      </ListPage>
      <ListDialogs dialog={dialog} onClose={() => setDialog(undefined)} actions={actions} />
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
