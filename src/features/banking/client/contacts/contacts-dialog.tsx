// All contacts, found by their name: to send money to, or to delete, with Undo.
import { IconBolt, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { usePages } from '#records/lists/client/use-pages.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { bankingChanged, deleteContact, listContacts, restoreContact } from '../../contract.ts'
import type { Contact } from '../../entities.ts'
import { bankingKey, contactsKey } from '../keys.ts'
import { openBankDialog } from '../open-dialog.ts'
import { ContactRow } from './contact-row.tsx'
import classes from './contacts.module.css'

const searchMax = 100

function useContacts(search: string) {
  const key = [...contactsKey, 'pages', search]
  useRefresh(key, [bankingChanged])
  return usePages({
    queryKey: key,
    read: (after, signal) =>
      call(listContacts, { ...(search !== '' && { search }), ...(after !== undefined && { after }) }, { signal }),
    rowsOf: ({ contacts }) => contacts,
    keepsRows: true,
  })
}

export function ContactsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const list = useContacts(search.trim())
  const refresh = [bankingKey]
  const remove = useRemoval(
    ({ id }: Contact) => call(deleteContact, { contactId: id }),
    ({ id }) => call(restoreContact, { contactId: id }),
    { refresh, done: ({ name }) => t('banking.done.contactDeleted', { name }) },
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('banking.contacts.title')}>
      <SearchField
        label={t('banking.contacts.search')}
        value={search}
        onChange={(text) => setSearch(text.slice(0, searchMax))}
      />
      {list.isPending && <Loading count={5} />}
      {list.error && !list.rows && (
        <Failed title={t('banking.contacts.failed')} onRetry={list.refetch} isRetrying={list.isFetching} />
      )}
      {list.rows?.length === 0 && <p className={classes['quiet']}>{t('banking.contacts.notFound')}</p>}
      <ul className={classes['list']}>
        {list.rows?.map((contact) => (
          <ContactRow key={contact.id} contact={contact}>
            <IconButton
              size="sm"
              label={t('banking.contacts.send', { name: contact.name })}
              icon={IconBolt}
              onClick={() => openBankDialog({ kind: 'transfer', contactId: contact.id })}
            />
            <IconButton
              size="sm"
              label={t('banking.contacts.delete', { name: contact.name })}
              icon={IconTrash}
              onClick={() => remove.mutate(contact)}
            />
          </ContactRow>
        ))}
      </ul>
      <ReadOn list={list} />
    </Dialog>
  )
}
