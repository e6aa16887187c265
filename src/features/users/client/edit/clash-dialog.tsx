// Two admins changed the same field of a person: both values side by side, one press keeps one.
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './clash-dialog.module.css'
import type { TextName } from './form-values.ts'
import { textFields } from './form-values.ts'
import type { RecordClash } from './use-record-form.ts'

type ClashDialogProps = { clash: RecordClash | undefined; onSettle: (whose: 'mine' | 'theirs') => void }

// Closing it is no answer: what was typed must not go by a press beside the dialog.
const stay = () => {}

export function ClashDialog({ clash, onSettle }: ClashDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const clashes = clash?.failure.clashes ?? {}
  const fields = textFields.filter((field) => field in clashes)
  return (
    <Dialog
      isOpen={clash !== undefined}
      onClose={stay}
      size="lg"
      withClose={false}
      isAbove
      title={t('users.clash.title', { fields: format.list(fields.map((field) => t(`users.field.${field}`))) })}
    >
      <p className={classes['about']}>{t('users.clash.text')}</p>
      <div className={classes['values']}>
        <Side
          label={t('users.clash.yours')}
          isMine
          fields={fields}
          valueOf={(field) => clashes[field]?.yours}
          button={
            <Button variant="filled" fullWidth onClick={() => onSettle('mine')} data-autofocus>
              {t('users.clash.keepYours')}
            </Button>
          }
        />
        <Side
          label={t('users.clash.theirs')}
          isMine={false}
          fields={fields}
          valueOf={(field) => clashes[field]?.theirs}
          button={
            <Button fullWidth onClick={() => onSettle('theirs')}>
              {t('users.clash.keepTheirs')}
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}

type SideProps = {
  label: string
  isMine: boolean
  fields: readonly TextName[]
  valueOf: (field: TextName) => unknown
  button: ReactNode
}

function Side({ label, isMine, fields, valueOf, button }: SideProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const write = (field: TextName) => {
    const value = valueOf(field)
    if (typeof value !== 'string' || value === '') return t('users.clash.empty')
    return field === 'country' ? countryName(value, language) : value
  }
  return (
    <section className={classes['side']} data-mine={isMine || undefined} aria-label={label}>
      <p className={classes['whose']}>{label}</p>
      {fields.map((field) => (
        <div key={field}>
          {fields.length > 1 && <p className={classes['field']}>{t(`users.field.${field}`)}</p>}
          <p className={classes['value']} dir="auto">
            {write(field)}
          </p>
        </div>
      ))}
      {button}
    </section>
  )
}
