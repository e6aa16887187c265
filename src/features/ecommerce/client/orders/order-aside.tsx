// Beside the items: who ordered, how it travels, where to, and how it was paid.
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Order } from '../../orders-contract.ts'
import { RenewLink } from './renew-link.tsx'
import classes from './order-page.module.css'

export function OrderAside({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { customer, delivery, shippingAddress, payment, history } = order
  const person = { id: customer.id ?? customer.name, name: customer.name, avatarUrl: customer.avatarUrl }
  return (
    <Panel span={4} bare aria-label={t('ecommerce.order.about')}>
      <div className={classes['side']}>
        <section className={classes['part']}>
          <SectionTitle>{t('ecommerce.orders.customer')}</SectionTitle>
          <span className={classes['customer']}>
            <Avatar person={person} size={44} />
            <span className={classes['words']}>
              <bdi className={classes['name']}>{customer.name}</bdi>
              {customer.isVisitor && customer.email && <Label>{t('ecommerce.visitor.label')}</Label>}
              {customer.email && (
                <small>
                  <bdi dir="ltr">{customer.email}</bdi>
                </small>
              )}
            </span>
          </span>
          {customer.isVisitor && customer.email && <RenewLink orderId={order.id} email={customer.email} />}
          {customer.ipAddress && (
            <Facts
              facts={[
                [
                  t('ecommerce.order.ipAddress'),
                  <bdi key="ip" dir="ltr">
                    {customer.ipAddress}
                  </bdi>,
                ],
              ]}
            />
          )}
        </section>
        <section className={classes['part']}>
          <SectionTitle>{t('ecommerce.delivery.title')}</SectionTitle>
          <Facts
            facts={[
              [t('ecommerce.order.speed'), t(`ecommerce.delivery.kind.${delivery.kind}`)],
              ...(delivery.shipBy ? [[t('ecommerce.order.shipBy'), delivery.shipBy] as const] : []),
              ...(delivery.trackingNumber
                ? [
                    [
                      t('ecommerce.order.tracking'),
                      <bdi key="tracking" dir="ltr">
                        {delivery.trackingNumber}
                      </bdi>,
                    ] as const,
                  ]
                : []),
            ]}
          />
        </section>
        <section className={classes['part']}>
          <SectionTitle>{t('ecommerce.order.address')}</SectionTitle>
          <bdi>{shippingAddress.receiver}</bdi>
          <bdi>{shippingAddress.fullAddress}</bdi>
          {shippingAddress.country && <bdi>{countryName(shippingAddress.country, language)}</bdi>}
          {shippingAddress.phoneNumber && <bdi dir="ltr">{shippingAddress.phoneNumber}</bdi>}
        </section>
        <section className={classes['part']}>
          <SectionTitle>{t('ecommerce.payment.title')}</SectionTitle>
          <Facts
            facts={[
              [
                t(`ecommerce.payment.kind.${payment.method}`),
                payment.cardNumber
                  ? t('ecommerce.order.endsIn', { type: payment.cardType ?? '', digits: payment.cardNumber })
                  : t(`ecommerce.order.paymentState.${payment.state}`),
              ],
              ...(history.paymentTime
                ? [[t('ecommerce.timeline.paid'), format.dateTime(history.paymentTime)] as const]
                : []),
            ]}
          />
        </section>
      </div>
    </Panel>
  )
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
