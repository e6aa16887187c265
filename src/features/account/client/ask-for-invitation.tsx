// For whoever has an address of the workspace's mail domain: a link to their own mailbox lets them in.
import { useEffect, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { readLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { askForInvitation, getWorkspace } from '#kernel/workspace-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Nothing where there is no such domain. */
export function AskForInvitation() {
  const [domain, setDomain] = useState<string | null>(null)
  useEffect(() => {
    // Without an answer the page says what it says to everybody.
    call(getWorkspace).then(
      ({ mailDomain }) => setDomain(mailDomain),
      () => undefined,
    )
  }, [])
  return domain === null ? null : <AskForm domain={domain} />
}

function AskForm({ domain }: { domain: string }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { form, submit, isBusy } = useContractForm(askForInvitation.input, {
    initialValues: { email: '' },
    onSubmit: async (input) => {
      await call(askForInvitation, { ...input, language: readLanguage() })
      setAsked(true)
    },
  })
  if (isAsked) {
    return (
      <Note tone="success" isNews>
        {t('account.register.asked', { domain })}
      </Note>
    )
  }
  return (
    <form className="at-auth-fields" onSubmit={submit} noValidate>
      <TextField
        label={t('account.register.domainLabel', { domain })}
        type="email"
        dir="ltr"
        size="lg"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="lg" fullWidth busy={isBusy}>
        {t('account.register.ask')}
      </Button>
    </form>
  )
}
