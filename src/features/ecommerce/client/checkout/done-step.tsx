// The order is placed: its number, what happens now, and what is still to be done when it could not be paid.
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { isToBePaid } from '../../order-status.ts'
import type { Order } from '../../orders-contract.ts'
import { addressOfOrder, useAddresses } from '../addresses.ts'
import { PictureAt } from '../product-image.tsx'
import { addressOfVisit } from '../visitors/use-visitor-order.ts'
import classes from './done-step.module.css'

/** `linkKey` and `receipt`: of a visitor's order. */
type DoneStepProps = { order: Order; linkKey: string | undefined; receipt: string | undefined }

const receiptOf = ({ id }: Order) => `/api/orders/receipt?orderId=${id}`

export function DoneStep({ order, linkKey, receipt }: DoneStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const addresses = useAddresses()
  const number = format.number(order.orderNumber, { useGrouping: false })
  const { state } = order.payment
  // No mail goes to an address that nobody proved, so none is promised.
  const variant = linkKey !== undefined ? 'visitor' : user?.emailVerified === true ? 'text' : 'unproven'
  const save = () =>
    downloadFile(receipt ?? receiptOf(order), `${t('ecommerce.done.receiptFile', { number })}.pdf`).catch(toastError)
  return (
    <PanelGrid>
      <Panel bare aria-hidden="true">
        <div className={classes['shelf']}>
          {order.items.slice(0, shownItems).map(({ id, coverUrl }) => (
            <span key={id} className={classes['picture']}>
              <PictureAt url={coverUrl} />
            </span>
          ))}
        </div>
      </Panel>
      <Panel span={8}>
        <div className={classes['thanks']}>
          <h2 className={classes['title']}>
            {linkKey === undefined
              ? t('ecommerce.done.thanks', { name: user?.firstName ?? '' })
              : t('ecommerce.done.thanksVisitor')}
          </h2>
          <p className={classes['text']}>
            {order.status === 'cancelled'
              ? t('ecommerce.notified.cancelled', { number })
              : t(`ecommerce.done.${variant}.${state === 'paid' ? 'paid' : 'placed'}`, {
                  number,
                  email: user?.email ?? '',
                })}
          </p>
          {isToBePaid(order) && <Note tone="info">{t('ecommerce.done.waiting')}</Note>}
          <div className={classes['buttons']}>
            <ButtonLink variant="filled" size="lg" href={addresses.shop}>
              {t('ecommerce.cart.continue')}
            </ButtonLink>
            <Button size="lg" icon={IconDownload} onClick={() => void save()}>
              {t('ecommerce.done.download')}
            </Button>
            <Link href={linkKey === undefined ? addressOfOrder(order.orderNumber) : addressOfVisit(linkKey)}>
              {t('ecommerce.done.see')}
            </Link>
          </div>
        </div>
      </Panel>
      <Panel span={4} aria-labelledby="now-title">
        <SectionTitle id="now-title">{t('ecommerce.done.now')}</SectionTitle>
        <ol className={classes['now']}>
          <li data-done>{t('ecommerce.timeline.placed')}</li>
          {order.status === 'cancelled' ? (
            <li data-done>{t('ecommerce.timeline.cancelled')}</li>
          ) : (
            <ToCome order={order} />
          )}
        </ol>
      </Panel>
    </PanelGrid>
  )
}

function ToCome({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { payment, totalAmount, currency, shippingAddress } = order
  // Where nothing is to be paid there is nothing to give to the driver.
  const isForDriver = payment.method === 'cash' && totalAmount > 0
  return (
    <>
      <li data-done={payment.state === 'paid' || undefined}>
        {isForDriver
          ? t('ecommerce.done.payDriver', { amount: format.money(totalAmount, currency) })
          : t('ecommerce.timeline.paid')}
      </li>
      <li>{t('ecommerce.timeline.shipped')}</li>
      <li>{t('ecommerce.done.arrives', { place: shippingAddress.receiver })}</li>
    </>
  )
}

const shownItems = 4
