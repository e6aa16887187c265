// The invoice on the customer's page: parties, dates and notes around the lines and totals.
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import type { PartySnapshot } from '../../entities.ts'
import { SheetLines } from '../sheet-lines.tsx'
import { SheetSums } from '../sheet-sums.tsx'
import classes from './shared-sheet.module.css'
import { useDayWords } from './use-day-words.ts'
import type { Shared } from './use-shared-invoice.ts'

export function SharedSheet({ invoice }: { invoice: Shared }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const { kind, from, to, createDate, dueDate, notes, taxNote, workspace } = invoice
  return (
    <article className={classes['sheet']}>
      <header className={classes['head']}>
        {workspace.logo !== null && <img className={classes['logo']} src={workspace.logo} alt="" />}
        <div className={classes['seller']}>
          <bdi className={classes['name']}>{from.company || from.name}</bdi>
          <bdi className={classes['soft']}>{[from.street, from.city].filter(Boolean).join(', ')}</bdi>
        </div>
      </header>
      <dl className={classes['facts']}>
        <Party label={t('invoices.sheet.from')} party={from} />
        <Party label={t('invoices.sheet.to')} party={to} />
        <Fact label={t('invoices.sheet.date')}>
          <b>{dayWords(createDate)}</b>
        </Fact>
        {kind === 'invoice' && (
          <Fact label={t('invoices.sheet.due')}>
            <b>{dayWords(dueDate)}</b>
          </Fact>
        )}
      </dl>
      <SheetLines invoice={invoice} />
      <div className={classes['foot']}>
        <div className={classes['notes']}>
          {taxNote !== '' && <Words title={t('invoices.sheet.taxNote')} text={taxNote} />}
          {notes !== '' && <Words title={t('invoices.sheet.notes')} text={notes} />}
        </div>
        <SheetSums invoice={invoice} untaxed={invoice.untaxed} withBalance />
      </div>
    </article>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h2>{title}</h2>
    <p dir="auto">{text}</p>
  </section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Party({ label, party }: { label: string; party: PartySnapshot }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, company, street, zipCode, city, state, country, phone, email, taxNumber } = party
  const land = country === null || country === '' ? '' : countryName(country, language)
  const place = [zipCode, city].filter(Boolean).join(' ')
  const lines = Object.entries({ company, street, place, state, land, phone, email })
  return (
    <Fact label={label}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {lines.map(([field, line]) => line !== '' && <bdi key={field}>{line}</bdi>)}
      {taxNumber !== '' && <span>{t('invoices.sheet.taxNumber', { number: `\u2068${taxNumber}\u2069` })}</span>}
    </Fact>
  )
}
