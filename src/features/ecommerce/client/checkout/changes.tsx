// Why an order was refused: what is not as the person saw it, by its name.
import type { FieldProblems } from '#kernel/shape.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Note } from '#ui/note.tsx'
import type { Checkout } from '../../cart.ts'
import { useCheckout } from '../product-store.ts'
import classes from './payment-step.module.css'

const changeOf = {
  gone: 'gone',
  'sold-out': 'soldOut',
  'not-allowed': 'choice',
  'too-large': 'few',
  'price-changed': 'price',
} as const

const ofItem = 'items.'
const isKnown = (code: string): code is keyof typeof changeOf => code in changeOf

export function Changes({ problems }: { problems: FieldProblems }) {
  const { t } = useTranslation()
  const named = useNamed(problems)
  return (
    <div className={classes['news']}>
      <Note tone="warning" isNews>
        {t(problems['id'] ? 'ecommerce.payment.orderedBefore' : 'ecommerce.payment.changed')}
        {named.length > 0 && (
          <ul>
            {named.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  )
}

const nameIn = ({ cart }: Checkout, field: string) => cart.find(({ id }) => field === ofItem + id)?.name

/** One sentence for each product and the code; that the total is another one follows from them. */
function useNamed(problems: FieldProblems): string[] {
  const { t } = useTranslation()
  const checkout = useCheckout()
  return Object.entries(problems).flatMap(([field, { code, limit }]) => {
    if (field === 'coupon') return [t('ecommerce.payment.coupon')]
    const name = nameIn(checkout, field)
    if (name === undefined || !isKnown(code)) return []
    const change = t(`ecommerce.cart.change.${changeOf[code]}`, { count: limit ?? 0 })
    return [t('ecommerce.payment.changedNamed', { name, change })]
  })
}
