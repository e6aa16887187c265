// The examples on the gallery's page about the end of a form.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SaveBar } from '#ui/save-bar.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Row } from '../../row.tsx'

const noneYet = { name: '', email: '' }

// Two fields whose changes are named until they are saved or given up.
export function UnsavedExample() {
  const { t } = useTranslation()
  const [saved, setSaved] = useState(noneYet)
  const [values, setValues] = useState(noneYet)
  const fields = [
    { key: 'name', label: t('components.words.boardName') },
    { key: 'email', label: t('components.words.email') },
  ] as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSaved(values)
      }}
    >
      <Row fields>
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            value={values[key]}
            onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
          />
        ))}
      </Row>
      <SaveBar
        unsaved={fields.filter(({ key }) => values[key] !== saved[key]).map(({ label }) => label)}
        action={t('ui.saveChanges')}
        onDiscard={() => setValues(saved)}
      />
    </form>
  )
}

// While what was changed is on its way.
export function SavingExample() {
  const { t } = useTranslation()
  return (
    <SaveBar
      unsaved={[t('components.words.boardName')]}
      action={t('ui.saveChanges')}
      onDiscard={() => undefined}
      isBusy
    />
  )
}
