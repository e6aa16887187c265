// The address book in a dialog: find and choose an entry, add one, or edit one.
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import type { Party, PartyKind } from '../../entities.ts'
import classes from './party.module.css'
import { PartyForm } from './party-form.tsx'
import { PartyCard } from './party-card.tsx'
import { useParties } from './use-book.ts'

type PartyDialogProps = { kind: PartyKind; onChoose: (party: Party) => void; onClose: () => void }

export function PartyDialog({ kind, onChoose, onClose }: PartyDialogProps) {
  /** The entry that is changed, or a new one. */
  const [edited, setEdited] = useState<Party | 'new'>()
  if (edited !== undefined) {
    return (
      <PartyForm
        kind={kind}
        party={edited === 'new' ? undefined : edited}
        onSaved={onChoose}
        onDeleted={() => setEdited(undefined)}
        onClose={() => setEdited(undefined)}
      />
    )
  }
  return <Choice kind={kind} onChoose={onChoose} onEdit={setEdited} onClose={onClose} />
}

function Choice({ kind, onChoose, onEdit, onClose }: PartyDialogProps & { onEdit: (party: Party | 'new') => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [typed, type] = useDebouncedText(search, setSearch)
  const list = useParties(kind, search.trim())
  const add = (
    <Button icon={IconUserPlus} onClick={() => onEdit('new')}>
      {t('invoices.party.add')}
    </Button>
  )
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t(`invoices.party.title.${kind}`)} foot={add}>
      <div className={classes['choice']}>
        <SearchField label={t('invoices.party.search')} value={typed} onChange={type} />
        {list.rows && list.rows.length > 0 ? (
          <ul className={classes['parties']} aria-label={t(`invoices.party.title.${kind}`)}>
            {list.rows.map((party) => (
              <li key={party.id}>
                <button type="button" className={classes['choose']} onClick={() => onChoose(party)}>
                  <PartyCard party={party} picture={undefined} />
                </button>
                <IconButton
                  icon={IconPencil}
                  label={t('invoices.party.edit', { name: party.name })}
                  onClick={() => onEdit(party)}
                />
              </li>
            ))}
          </ul>
        ) : list.rows ? (
          <Empty title={t(search === '' ? 'invoices.party.none' : 'invoices.party.nothing')}>
            {t('invoices.party.noneText')}
          </Empty>
        ) : list.error ? (
          <Failed
            title={t('invoices.party.failed')}
            onRetry={list.refetch}
            isRetrying={list.isFetching}
            requestId={failureOf(list.error).requestId}
          />
        ) : (
          <Loading count={4} />
        )}
        <ReadOn list={list} />
      </div>
    </Dialog>
  )
}
