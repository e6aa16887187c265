// /auth/verify: six digits show that an address is somebody's own.
import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { changeUser, readSession, useSession } from '#kernel/client/session.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import { codeDigits, resendCode, verifyEmail } from '../../sign-up-contract.ts'
import { knownAddress } from './known-address.ts'
import classes from './auth-panel.module.css'
import { AuthPanel } from './auth-panel.tsx'
import { ResendCode } from './resend-code.tsx'
import { useTries } from './use-tries.ts'

export function Page() {
  const { user } = useSession()
  const [verified, setVerified] = useState(user?.emailVerified ? user.email : undefined)
  return verified === undefined ? <Ask onVerified={setVerified} /> : <Verified email={verified} />
}

function Ask({ onVerified }: { onVerified: (email: string) => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [isAddressKnown, setAddressKnown] = useState(() => (user?.email ?? knownAddress()) !== undefined)
  const { form, submit, isBusy, tries } = useVerification(onVerified)
  const { email, code } = form.getValues()
  return (
    <AuthPanel
      icon={IconMail}
      title={t('account.verify.heading')}
      text={isAddressKnown ? <Sent email={email} /> : t('account.verify.askAddress')}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {!isAddressKnown && (
          <TextField
            {...form.getInputProps('email')}
            label={t('account.field.email')}
            type="email"
            dir="ltr"
            size="lg"
            icon={IconMail}
            autoComplete="email"
            autoFocus
          />
        )}
        <CodeField
          value={code}
          onChange={(value) => form.setFieldValue('code', value)}
          label={t('account.code.label')}
          hideLabel
          error={tries.error ?? form.errors['code']}
          description={t('account.code.pasteWorks')}
          end={tries.left}
          autoFocus={isAddressKnown}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
          {t('account.verify.submit')}
        </Button>
      </form>
      <div className={classes['beside']}>
        <ResendCode
          email={email}
          endpoint={resendCode}
          label={t('account.code.sendAgain')}
          onSent={() => {
            tries.begin()
            form.setFieldValue('code', '')
          }}
        />
        {isAddressKnown && !user && (
          <button type="button" className={classes['textButton']} onClick={() => setAddressKnown(false)}>
            {t('account.verify.otherAddress')}
          </button>
        )}
      </div>
    </AuthPanel>
  )
}

function useVerification(onVerified: (email: string) => void) {
  const tries = useTries()
  const { form, submit, isBusy } = useContractForm(verifyEmail.input, {
    initialValues: { email: readSession().user?.email ?? knownAddress() ?? '', code: '' },
    alsoCheck: ({ code }): FieldProblems => (code.length < codeDigits ? { code: { code: 'required' } } : {}),
    onSubmit: async (input) => {
      try {
        await call(verifyEmail, input)
      } catch (error) {
        tries.note(failureOf(error))
        throw error
      }
      const { user } = readSession()
      if (user?.email === input.email) changeUser({ ...user, emailVerified: true })
      onVerified(input.email)
    },
  })
  return { form, submit, isBusy, tries }
}

function Sent({ email }: { email: string }) {
  return (
    <RichMessage
      i18nKey="account.verify.text"
      values={{ email }}
      components={{ mail: <bdi dir="ltr" className={classes['strong']} /> }}
    />
  )
}

function Verified({ email }: { email: string }) {
  const { t } = useTranslation()
  const way = useRef<HTMLAnchorElement>(null)
  // The button that had the focus went with the form.
  useEffect(() => way.current?.focus(), [])
  const text = (
    <RichMessage
      i18nKey="account.verify.doneText"
      values={{ email }}
      components={{ mail: <bdi dir="ltr" className={classes['strong']} /> }}
    />
  )
  return (
    <AuthPanel icon={IconMail} title={t('account.verify.doneHeading')} text={text}>
      <ButtonLink ref={way} href="/dashboard" variant="filled" size="lg" fullWidth>
        {t('account.verify.goOn')}
      </ButtonLink>
    </AuthPanel>
  )
}
