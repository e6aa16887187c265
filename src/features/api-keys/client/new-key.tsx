// Makes a key: a name, what it may do, for how long, and that it is really the person; then shows it, this once.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Lifetime } from '../contract.ts'
import { createKey, keyNameMax, lifetimes } from '../contract.ts'
import classes from './api-keys.module.css'
import { KeyOnce } from './key-once.tsx'
import { ScopeGrid } from './scope-grid.tsx'
import type { Asks } from './use-keys.ts'
import { useReadAnew } from './use-keys.ts'

type NewKeyProps = { scopes: readonly string[]; asks: Asks; onClose: () => void }
type Typed = { name: string; lifetime: Lifetime; scopes: readonly string[]; password: string; code: string }
const blank: Typed = { name: '', lifetime: '90', scopes: [], password: '', code: '' }

/** Proof of identity: people with a password or codes are asked for them. */
const problemsOf =
  (asks: Asks) =>
  ({ scopes, password, code }: Typed): FieldProblems => ({
    ...(scopes.length === 0 && { scopes: { code: 'required' } }),
    ...(asks === 'password' && password === '' && { password: { code: 'required' } }),
    ...(asks === 'code' && code === '' && { code: { code: 'required' } }),
  })

const proofOf = (asks: Asks, { password, code }: Typed) => ({
  ...(asks === 'password' && password !== '' && { password }),
  ...(asks === 'code' && code !== '' && { code }),
})

export function NewKey({ scopes, asks, onClose }: NewKeyProps) {
  const { t } = useTranslation()
  const readAnew = useReadAnew()
  const [made, setMade] = useState<string>()
  const { form, submit, isBusy } = useContractForm(createKey.input, {
    initialValues: blank,
    toInput: ({ name, lifetime, scopes: chosen, ...typed }) => ({
      name,
      lifetime,
      scopes: chosen,
      proof: proofOf(asks, { ...blank, ...typed }),
    }),
    alsoCheck: problemsOf(asks),
    onSubmit: async (input) => {
      setMade((await call(createKey, input)).key)
      readAnew()
    },
  })
  if (made !== undefined) return <KeyOnce secret={made} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      stays={isBusy}
      title={t('api-keys.newTitle')}
      foot={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="api-key" variant="filled" busy={isBusy}>
            {t('api-keys.submit')}
          </Button>
        </>
      }
    >
      <form id="api-key" className={classes['form']} onSubmit={submit} noValidate>
        <div className={classes['pair']}>
          <TextField
            {...form.getInputProps('name')}
            label={t('ui.name')}
            description={t('api-keys.nameText')}
            maxLength={keyNameMax}
            autoComplete="off"
            data-autofocus
          />
          <SelectField
            label={t('api-keys.lifetime')}
            value={form.values.lifetime}
            onChange={(lifetime) => form.setFieldValue('lifetime', lifetime)}
            options={lifetimes.map((value) => ({ value, label: t(`api-keys.lifetimes.${value}`) }))}
          />
        </div>
        <ScopeGrid
          scopes={scopes}
          chosen={form.values.scopes}
          onChange={(chosen) => form.setFieldValue('scopes', chosen)}
          error={form.errors['scopes']}
        />
        {asks === 'password' && (
          <PasswordField
            {...form.getInputProps('password')}
            label={t('ui.yourPassword')}
            description={t('api-keys.passwordText')}
            autoComplete="current-password"
          />
        )}
        {asks === 'code' && (
          <CodeField
            value={form.values.code}
            onChange={(code) => form.setFieldValue('code', code)}
            size="md"
            label={t('api-keys.code')}
            description={t('api-keys.passwordText')}
            error={form.errors['code']}
          />
        )}
      </form>
    </Dialog>
  )
}
