// Changes the password, or sets the first one of somebody who has none.
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { codeDigits } from '../../sign-up-contract.ts'
import { passwordProblem } from '../../password-strength.ts'
import { changePassword } from '../../security-contract.ts'
import { PasswordMeter } from '../password-meter.tsx'
import classes from './panels.module.css'
import { useReadAnew } from './use-security.ts'

/** A code is asked of who sets a first password and has one-time codes. */
type PasswordPanelProps = { hasPassword: boolean; asksCode: boolean; changedAt: string | null }

export function PasswordPanel({ hasPassword, asksCode, changedAt }: PasswordPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const since =
    changedAt === null
      ? t('account.changePassword.neverChanged')
      : t('account.changePassword.changedOn', { day: format.date(changedAt) })
  const note = hasPassword ? since : t('account.changePassword.none')
  return (
    <Panel span={5} aria-labelledby="security-password">
      <SectionTitle id="security-password" note={note}>
        {t('account.changePassword.title')}
      </SectionTitle>
      <PasswordForm key={String(hasPassword)} hasPassword={hasPassword} asksCode={asksCode} />
    </Panel>
  )
}

function PasswordForm({ hasPassword, asksCode }: Omit<PasswordPanelProps, 'changedAt'>) {
  const { t } = useTranslation()
  const { form, submit, isBusy, about } = usePasswordForm(hasPassword, asksCode)
  const { password, code } = form.getValues()
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {/* For password managers, which ask whose password it is. */}
      <input type="text" hidden autoComplete="username" value={about[0] ?? ''} readOnly />
      {hasPassword && (
        <PasswordField
          {...form.getInputProps('current')}
          label={t('account.changePassword.current')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...form.getInputProps('password')}
        label={t('account.changePassword.new')}
        description={<PasswordMeter password={password} about={about} />}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.getInputProps('repeated')}
        label={t('account.changePassword.repeat')}
        autoComplete="new-password"
      />
      {asksCode && (
        <CodeField
          value={code}
          onChange={(typed) => form.setFieldValue('code', typed)}
          size="md"
          label={t('account.codes.code')}
          error={form.errors['code']}
        />
      )}
      <div className={classes['foot']}>
        <span className={classes['quiet']}>{t('account.changePassword.othersEnd')}</span>
        <Button type="submit" variant="filled" busy={isBusy}>
          {t(hasPassword ? 'account.changePassword.submit' : 'account.changePassword.set')}
        </Button>
      </div>
    </form>
  )
}

type Values = { current: string; code: string; password: string; repeated: string }
const empty: Values = { current: '', code: '', password: '', repeated: '' }

function usePasswordForm(hasPassword: boolean, asksCode: boolean) {
  const { t } = useTranslation()
  const { user } = useSession()
  const readAnew = useReadAnew()
  const about = user ? [user.email, user.firstName, user.lastName] : []
  const problemsOf = ({ current, code, password, repeated }: Values): FieldProblems => ({
    ...(asksCode && code.length < codeDigits && { code: { code: 'required' } }),
    ...(hasPassword && current === '' && { current: { code: 'required' } }),
    ...passwordProblem(password, about),
    ...(hasPassword && password !== '' && password === current && { password: { code: 'not-new' } }),
    ...(repeated !== password && { repeated: { code: 'not-equal' } }),
  })
  const { form, submit, isBusy } = useContractForm(changePassword.input, {
    initialValues: empty,
    toInput: ({ current, code, password }) => ({
      ...(hasPassword && { current }),
      ...(asksCode && { code }),
      password,
    }),
    alsoCheck: problemsOf,
    onSubmit: async (input) => {
      await call(changePassword, input)
      form.setValues(empty)
      toast(t(hasPassword ? 'account.changePassword.changed' : 'account.changePassword.wasSet'))
      readAnew()
    },
  })
  return { form, submit, isBusy, about }
}
