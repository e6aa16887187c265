// The strip above the list: paid, unpaid, overdue and draft, as shares of the total.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Skeleton } from '#ui/states.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { PhoneSums } from './phone-sums.tsx'
import { ShareRing } from './share-ring.tsx'
import type { Share } from './share-ring.tsx'
import { amountsOf, parts, sharesOf, toneOf } from './sums.ts'
import type { Part, Sums } from './sums.ts'
import classes from './sums-strip.module.css'

type StripProps = { sums: Sums | undefined; withDrafts: boolean }

export function SumsStrip({ sums, withDrafts }: StripProps) {
  const isPhone = useIsPhone()
  if (!sums) return <Waiting isPhone={isPhone} />
  return isPhone ? <PhoneSums sums={sums} withDrafts={withDrafts} /> : <WideSums sums={sums} withDrafts={withDrafts} />
}

function WideSums({ sums, withDrafts }: StripProps & { sums: Sums }) {
  const { t } = useTranslation()
  const format = useFormat()
  const captionOf = useCaptions(sums)
  const shares = sharesOf(sums)
  const shown = parts.filter((part) => withDrafts || part !== 'draft')
  const all: Share[] = shown.map((part) => ({ tone: toneOf[part], share: shares[part] }))
  return (
    <ul className={classes['strip']} aria-label={t('invoices.sums.title')}>
      <li className={classes['cell']}>
        <ShareRing shares={all}>{format.number(sums.total.count)}</ShareRing>
        <Cell part="total" sums={sums} caption={captionOf('total')} />
      </li>
      {shown.map((part) => (
        <li key={part} className={classes['cell']}>
          <ShareRing shares={[{ tone: toneOf[part], share: shares[part] }]}>
            {format.number(shares[part], { style: 'percent' })}
          </ShareRing>
          <Cell part={part} sums={sums} caption={captionOf(part)} />
        </li>
      ))}
    </ul>
  )
}

const currenciesMost = 3

function Cell({ part, sums, caption }: { part: Part | 'total'; sums: Sums; caption: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amounts = amountsOf(sums, part).map(({ amount, currency }) => format.money(amount, currency))
  const shown = amounts.length > currenciesMost ? amounts.slice(0, currenciesMost - 1) : amounts
  return (
    <div className={classes['words']}>
      <p className={classes['name']}>
        {t(`invoices.sums.${part}`)} <span className={classes['count']}>{format.number(sums[part].count)}</span>
      </p>
      {shown.map((amount, index) => (
        <p key={amount} className={classes['sum']} data-more={index > 0 || undefined}>
          {amount}
        </p>
      ))}
      {shown.length === 0 && <p className={classes['sum']}>–</p>}
      {amounts.length > shown.length && (
        <p className={classes['caption']} title={format.list(amounts.slice(shown.length))}>
          {t('invoices.sums.more', { count: amounts.length - shown.length })}
        </p>
      )}
      <p className={classes['caption']} title={caption}>
        {caption}
      </p>
    </div>
  )
}

/** One line that says what to do, or how it went. */
function useCaptions({ averageDays, oldestOverdueDays, dueToday, overdue, draft, total }: Sums) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.list(dueToday.map(({ amount, currency }) => format.money(amount, currency)))
  const captions: Record<Part | 'total', string> = {
    total:
      total.sums.length > 1
        ? t('invoices.sums.currencies', { count: total.sums.length })
        : t('invoices.sums.everything'),
    paid: averageDays === null ? t('invoices.sums.noneYet') : t('invoices.sums.average', { count: averageDays }),
    unpaid: dueToday.length === 0 ? t('invoices.sums.nothingToday') : t('invoices.sums.dueToday', { amount: today }),
    overdue:
      overdue.count === 0 || oldestOverdueDays === null
        ? t('invoices.sums.noneLate')
        : t('invoices.sums.oldest', { count: oldestOverdueDays }),
    draft: t(draft.count === 0 ? 'invoices.sums.noDrafts' : 'invoices.sums.notSent'),
  }
  return (part: Part | 'total') => captions[part]
}

/** As high as the sums of one currency. */
function Waiting({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={isPhone ? classes['phone'] : classes['strip']} aria-busy="true" data-shape="own">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: isPhone ? 1 : 5 }, (_, index) => (
        <div key={index} className={classes['cell']} data-waiting>
          <Skeleton className={classes['block']} />
        </div>
      ))}
    </div>
  )
}
