// The history of an invoice, newest first.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Invoice, historyKinds } from '../../entities.ts'
import classes from './view-page.module.css'

type Kind = (typeof historyKinds)[number]
const toneOf: Record<Kind, 'neutral' | 'info' | 'success' | 'error'> = {
  created: 'neutral',
  issued: 'info',
  sent: 'info',
  sendFailed: 'error',
  viewed: 'info',
  downloaded: 'info',
  linkRenewed: 'neutral',
  reminded: 'info',
  paid: 'success',
  paidBack: 'neutral',
  paymentTakenBack: 'neutral',
  paymentFailed: 'error',
  payBackFailed: 'error',
  credited: 'neutral',
  overdue: 'error',
  voided: 'neutral',
  imported: 'neutral',
}

export function History({ invoice: { history, currency, to } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = to.name || to.company
  return (
    <section className={classes['card']} aria-labelledby="history-title">
      <SectionTitle id="history-title">{t('invoices.history.title')}</SectionTitle>
      <ol className={classes['history']} reversed>
        {history.toReversed().map(({ kind, time, by, amount, note }) => (
          <li key={`${kind} ${time}`} data-tone={toneOf[kind]}>
            <span className={classes['event']}>
              {t(`invoices.history.${kind}`, { name })}
              {amount !== null && ` · ${format.money(amount, currency)}`}
            </span>
            {note !== null && note !== '' && <bdi>{note}</bdi>}
            <small>
              <time dateTime={time}>{format.dateTime(time)}</time>
              {by !== null && by !== '' && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
