// The plan's card and payer, for admins, who can switch to one of their own cards with one click.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/states.tsx'
import { useCardName } from '../cards/card-face.tsx'
import { useCards } from '../cards/use-cards.ts'
import { usePayment, usePlanActions } from '../use-plans.ts'
import classes from './billing.module.css'

/** A name that reads the other way disturbs nothing beside it. */
const apart = (text: string) => `\u2068${text}\u2069`

export function PaidBy({ isPastDue }: { isPastDue: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useCardName()
  const { data, isPending } = usePayment(true)
  const { data: own } = useCards()
  const { payWith } = usePlanActions()
  if (isPending) return <Loading count={1} />
  if (!data || (data.payer === null && data.card === null)) return null
  const { payer, card } = data
  const primary = own?.cards[0]
  const names = payer && [payer.company, payer.name, payer.email].filter((text) => text !== '')
  const who = names && format.list(names.map(apart))
  const canChange = primary !== undefined && (primary.id !== card?.id || isPastDue)
  return (
    <dl className={classes['paid']}>
      <div>
        <dt>{t('plans.billing.paidWith')}</dt>
        <dd>{card ? `${apart(nameOf(card))}, ${apart(card.personName)}` : t('plans.billing.noCard')}</dd>
      </div>
      {who !== null && (
        <div>
          <dt>{t('plans.billing.invoicesTo')}</dt>
          <dd>{who}</dd>
        </div>
      )}
      {canChange && (
        <Button size="sm" busy={payWith.isPending} onClick={() => payWith.mutate(primary.id)}>
          {t('plans.billing.payWith', { card: nameOf(primary) })}
        </Button>
      )}
    </dl>
  )
}
