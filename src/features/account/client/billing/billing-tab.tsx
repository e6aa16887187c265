// The tab Billing: the address book, one card for each address, the primary one first.
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Address } from '../../addresses-contract.ts'
import { maxAddresses } from '../../addresses-contract.ts'
import { AddressCard } from './address-card.tsx'
import classes from './billing-tab.module.css'
import { useAddressActions, useAddresses } from './use-addresses.ts'

const AddressDialog = deferred(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))

export function Tab() {
  const { t } = useTranslation()
  const { addresses, error, refetch, isFetching } = useAddresses()
  const actions = useAddressActions()
  // A new address is one without an id.
  const [edited, setEdited] = useState<Address | 'new'>()
  const isFull = (addresses?.length ?? 0) >= maxAddresses
  const add = (
    <Button
      icon={IconPlus}
      variant={addresses?.length === 0 ? 'filled' : 'default'}
      disabled={isFull}
      onPointerEnter={AddressDialog.prepare}
      onClick={() => setEdited('new')}
    >
      {t('account.address.new')}
    </Button>
  )
  return (
    <Panel aria-labelledby="address-book" className={classes['panel']}>
      <SectionTitle
        id="address-book"
        note={t('account.address.note')}
        action={addresses !== undefined && addresses.length > 0 && add}
      >
        {t('account.address.book')}
      </SectionTitle>
      {addresses ? (
        addresses.length === 0 ? (
          <Empty title={t('account.address.none')} action={add}>
            {t('account.address.noneText')}
          </Empty>
        ) : (
          <ul className={classes['cards']}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEdited(address)}
                onMakePrimary={() => actions.makePrimary(address.id)}
                onDelete={() => actions.remove(address)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <Failed
          title={t('account.address.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading shape="cards" count={3} />
      )}
      {edited && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          isFirst={addresses?.length === 0}
          onAdd={actions.add}
          onChange={actions.change}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
