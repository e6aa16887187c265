// The second step: where it goes. What somebody chose whose session has ended is shown to nobody else.
import { IconArrowLeft, IconBuilding, IconHome, IconPlus, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Address } from '#features/account/addresses-contract.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { signInAddress } from '#kernel/client/return-path.ts'
import { useSession } from '#kernel/client/session.ts'
import { countryName } from '#kernel/countries.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { chooseBilling, toBack, toNext } from '../../cart.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import classes from './billing-step.module.css'
import { CartSummary } from './cart-summary.tsx'
import { orderAddressOf } from './order-address.ts'
import { useAddressBook } from './use-address-book.ts'
import { VisitorForm } from './visitor-form.tsx'

const AddressDialog = deferred(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))

/** The stage around it has its name. */
export function BillingStep() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { personId } = useCheckout()
  return (
    <>
      <Panel span={8} bare>
        {user ? <Book /> : personId ? <SignInFirst /> : <VisitorForm />}
        <div className={classes['foot']}>
          <Button variant="ghost" icon={IconArrowLeft} mirrored onClick={() => changeCheckout(toBack)}>
            {t('ecommerce.billing.back')}
          </Button>
        </div>
      </Panel>
      <Panel span={4} aria-labelledby="summary-title">
        <CartSummary />
      </Panel>
    </>
  )
}

function SignInFirst() {
  const { t } = useTranslation()
  return (
    <div className={classes['panel']}>
      <Empty
        level={2}
        icon={IconUserCircle}
        title={t('ecommerce.billing.signIn')}
        action={
          <ButtonLink variant="filled" href={signInAddress(window.location)}>
            {t('ecommerce.billing.toSignIn')}
          </ButtonLink>
        }
      >
        {t('ecommerce.billing.signInText')}
      </Empty>
    </div>
  )
}

function Book() {
  const { t } = useTranslation()
  const { addresses, error, isFetching, refetch, add, remove } = useAddressBook()
  const [isAdding, setAdding] = useState(false)
  const choose = (address: Address) => changeCheckout((now) => toNext(chooseBilling(now, orderAddressOf(address))))
  const askToRemove = async (address: Address) => {
    const isSure = await confirm({
      title: t('ecommerce.billing.deleteQuestion', { name: address.name }),
      action: t('ui.delete'),
      danger: true,
    })
    if (isSure) remove(address.id)
  }
  const more = (
    <Button icon={IconPlus} size="sm" onPointerEnter={() => AddressDialog.prepare()} onClick={() => setAdding(true)}>
      {t('ecommerce.billing.add')}
    </Button>
  )
  return (
    <>
      <div className={classes['head']}>
        <SectionTitle action={addresses && addresses.length > 0 && more}>{t('ecommerce.billing.title')}</SectionTitle>
      </div>
      {addresses ? (
        addresses.length === 0 ? (
          <Empty title={t('ecommerce.billing.none')} icon={IconHome} action={more}>
            {t('ecommerce.billing.noneText')}
          </Empty>
        ) : (
          <ul className={classes['book']}>
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onChoose={() => choose(address)}
                onRemove={() => void askToRemove(address)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <Failed
          title={t('ecommerce.billing.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        />
      ) : (
        <Loading count={2} />
      )}
      {isAdding && <AddressDialog onAdd={add} onClose={() => setAdding(false)} />}
    </>
  )
}

type AddressRowProps = { address: Address; onChoose: () => void; onRemove: () => void }

function AddressRow({ address, onChoose, onRemove }: AddressRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, company, street, zipCode, city, state, country, phone, isPrimary } = address
  const place = [zipCode, city].filter(Boolean).join(' ')
  const line = [company, street, place, state, country && countryName(country, language)].filter(Boolean).join(', ')
  return (
    <li className={classes['address']} data-primary={isPrimary || undefined}>
      <span className={classes['tile']}>
        <Icon of={company ? IconBuilding : IconHome} size={20} />
      </span>
      <div className={classes['words']}>
        <span className={classes['name']}>
          <bdi>{name}</bdi>
          <span className={classes['type']}>{t(`ecommerce.billing.type.${company ? 'office' : 'home'}`)}</span>
          {isPrimary && <Label tone="primary">{t('ecommerce.billing.default')}</Label>}
        </span>
        <bdi className={classes['line']}>{line}</bdi>
        {phone && (
          <bdi dir="ltr" className={classes['line']}>
            {phone}
          </bdi>
        )}
      </div>
      <div className={classes['actions']}>
        {!isPrimary && (
          <Button variant="ghost" className={classes['delete']} onClick={onRemove}>
            {t('ui.delete')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <Button variant={isPrimary ? 'filled' : 'default'} onClick={onChoose}>
          {t('ecommerce.billing.deliver')}
        </Button>
      </div>
    </li>
  )
}
