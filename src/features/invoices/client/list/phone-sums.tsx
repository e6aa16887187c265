// The totals on phones: the amount still to come in, and a bar of four parts with its legend.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { amountsOf, amountsToCome, parts, sharesOf, toneOf } from './sums.ts'
import type { Sums } from './sums.ts'
import classes from './sums-strip.module.css'

export function PhoneSums({ sums, withDrafts }: { sums: Sums; withDrafts: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shares = sharesOf(sums)
  const shown = parts.filter((part) => withDrafts || part !== 'draft')
  const toCome = amountsToCome(sums)
  return (
    <div className={classes['phone']}>
      <p className={classes['caption']}>{t('invoices.sums.toCome')}</p>
      {toCome.map(({ amount, currency }, index) => (
        <p key={currency} className={classes['toCome']} data-more={index > 0 || undefined}>
          {format.money(amount, currency)}
        </p>
      ))}
      {toCome.length === 0 && <p className={classes['toCome']}>–</p>}
      <div className={classes['bar']} aria-hidden="true">
        {shown
          .filter((part) => shares[part] > 0)
          .map((part) => (
            <span key={part} data-tone={toneOf[part]} style={{ flexGrow: shares[part] }} />
          ))}
      </div>
      <ul className={classes['legend']}>
        {shown.map((part) => (
          <li key={part}>
            <p className={classes['name']} data-tone={toneOf[part]}>
              {t(`invoices.sums.${part}`)} <span className={classes['count']}>{format.number(sums[part].count)}</span>
            </p>
            {amountsOf(sums, part).map(({ amount, currency }) => (
              <p key={currency} className={classes['part']}>
                {format.money(amount, currency)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
