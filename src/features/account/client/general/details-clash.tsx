// Somebody else changed the same field while it was typed in: both values side by side, one press keeps one.
import type { Failure } from '#kernel/client/failure.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './details-clash.module.css'
import type { DetailField } from './use-details-form.ts'
import { detailFields } from './use-details-form.ts'

type DetailsClashProps = { clash: Failure; onChoose: (keep: 'mine' | 'theirs') => void }

// Closing it is no answer: what was typed must not go by a press beside the dialog.
const stay = () => {}

export function DetailsClash({ clash, onChoose }: DetailsClashProps) {
  const { t } = useTranslation()
  const clashes = clash.clashes ?? {}
  const fields = detailFields.filter((field) => field in clashes)
  return (
    <Dialog isOpen onClose={stay} title={t('account.clash.title')} size="lg" withClose={false}>
      <p className={classes['text']}>{t('account.clash.text')}</p>
      <div className={classes['sides']}>
        <section className={classes['mine']} aria-label={t('account.clash.yours')}>
          <h3 className={classes['whose']}>{t('account.clash.yours')}</h3>
          {fields.map((field) => (
            <Value key={field} field={field} value={clashes[field]?.yours} />
          ))}
          <Button variant="filled" fullWidth data-autofocus onClick={() => onChoose('mine')}>
            {t('account.clash.keepYours')}
          </Button>
        </section>
        <section className={classes['theirs']} aria-label={t('account.clash.theirs')}>
          <h3 className={classes['whose']}>{t('account.clash.theirs')}</h3>
          {fields.map((field) => (
            <Value key={field} field={field} value={clashes[field]?.theirs} />
          ))}
          <Button fullWidth onClick={() => onChoose('theirs')}>
            {t('account.clash.keepTheirs')}
          </Button>
        </section>
      </div>
    </Dialog>
  )
}

function Value({ field, value }: { field: DetailField; value: unknown }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = typeof value !== 'string' || value === '' ? t('account.clash.empty') : value
  const shown = field === 'country' && text === value ? countryName(text, language) : text
  return (
    <dl className={classes['pair']}>
      <dt>{t(`account.detail.${field}`)}</dt>
      <dd dir="auto">{shown}</dd>
    </dl>
  )
}
