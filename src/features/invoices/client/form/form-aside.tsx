// Beside the form: a preview for the client, the email address, the language, and whether reminders are sent.
import { IconMail, IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { languageLabel, languages } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { Link } from '#ui/link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import type { InvoiceSettings } from '../../book-contract.ts'
import type { DraftInput } from '../../entities.ts'
import { addressOfSettings } from '../addresses.ts'
import type { InvoiceValues } from './form-values.ts'
import classes from './aside.module.css'
import { usePreview } from './use-preview.ts'

const PdfCover = deferred(() => import('#ui/pdf/pdf-cover.tsx').then((module) => module.PdfCover), { isExtra: true })

type AsideProps = { form: Form<InvoiceValues>; settings: InvoiceSettings; draft: DraftInput | undefined }

export function FormAside({ form, settings, draft }: AsideProps) {
  const { t } = useTranslation()
  const { to, language } = form.values
  const email = to?.email ?? ''
  return (
    <aside className={classes['aside']}>
      <Preview draft={draft} name={(to?.name ?? '').split(' ')[0] ?? ''} />
      <div className={classes['card']}>
        <div className={classes['mailed']}>
          <Icon of={IconMail} />
          <div>
            <p>{email === '' ? t('invoices.form.noEmail') : <bdi dir="ltr">{email}</bdi>}</p>
            <p className={classes['quiet']}>{t('invoices.form.mailed')}</p>
          </div>
        </div>
        <SelectField
          label={t('invoices.form.language')}
          value={language}
          onChange={(value) => form.setFieldValue('language', value)}
          options={languages.map((value) => ({ value, label: languageLabel[value] }))}
        />
        <Reminders form={form} settings={settings} />
      </div>
    </aside>
  )
}

/** Without days in the settings there is nothing to turn on. */
function Reminders({ form, settings }: Pick<AsideProps, 'form' | 'settings'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = (all: readonly number[]) =>
    format.list(all.toSorted((one, other) => one - other).map((count) => format.number(count)))
  const { remindBefore, remindAfter } = settings
  const parts = [
    remindBefore.length > 0 && t('invoices.form.remindsBefore', { days: days(remindBefore) }),
    remindAfter.length > 0 && t('invoices.form.remindsAfter', { days: days(remindAfter) }),
  ].filter((part) => part !== false)
  const hasDays = parts.length > 0
  return (
    <>
      <Switch
        spread
        label={t('invoices.form.remind')}
        description={hasDays ? parts.join(' ') : t('invoices.form.noReminders')}
        checked={hasDays && form.values.isReminded}
        disabled={!hasDays}
        onChange={(event) => form.setFieldValue('isReminded', event.currentTarget.checked)}
      />
      {!hasDays && <Link href={addressOfSettings}>{t('invoices.form.setReminders')}</Link>}
    </>
  )
}

function Preview({ draft, name }: { draft: DraftInput | undefined; name: string }) {
  const { t } = useTranslation()
  const { source, error, isFetching, refetch } = usePreview(draft)
  const [at, setAt] = useState<number>()
  const title = name === '' ? t('invoices.form.preview') : t('invoices.form.previewFor', { name })
  return (
    <section aria-labelledby="preview-title" className={classes['preview']} aria-busy={isFetching}>
      <div className={classes['previewHead']}>
        <h2 id="preview-title">{title}</h2>
        {source && (
          <Button size="sm" variant="ghost" icon={IconMaximize} onClick={() => setAt(0)}>
            {t('invoices.form.openPreview')}
          </Button>
        )}
      </div>
      <div className={classes['paper']}>
        <div className={classes['leaf']} data-printed={source !== undefined || undefined}>
          {source ? (
            <PdfCover source={source} className={classes['print']} onDrawn={() => {}} />
          ) : error && draft ? (
            <p role="alert">
              {t('invoices.form.previewFailed')}{' '}
              <Button size="sm" busy={isFetching} onClick={refetch}>
                {t('ui.tryAgain')}
              </Button>
            </p>
          ) : (
            <p>{t('invoices.form.noPreview')}</p>
          )}
        </div>
      </div>
      {source && <Lightbox files={[{ name: title, kind: 'pdf', pdf: source }]} at={at} onChange={setAt} />}
    </section>
  )
}
