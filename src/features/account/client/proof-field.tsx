// Where somebody shows that it is them: their password, or a code from their app; nothing for who has neither.
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { CodeField } from '#ui/code-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { codeDigits } from '../sign-up-contract.ts'
import type { Details } from '../details-contract.ts'
import type { Proof } from '../proof-contract.ts'

type Asked = Pick<Details, 'hasPassword' | 'hasCodes'>
type ProofValues = { password: string; code: string }

/** Without either the server looks whether they signed in just now. */
export function proofOf({ hasPassword, hasCodes }: Asked, { password, code }: ProofValues): Proof {
  if (hasPassword) return { password }
  return hasCodes ? { code } : {}
}

export function proofProblems({ hasPassword, hasCodes }: Asked, { password, code }: ProofValues): FieldProblems {
  if (hasPassword) return password === '' ? { password: { code: 'required' } } : {}
  return hasCodes && code.length < codeDigits ? { code: { code: 'required' } } : {}
}

type ProofFieldProps = {
  asked: Asked
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>
  isFirst?: boolean
  code: { value: string; onChange: (code: string) => void; error?: ReactNode }
}

export function ProofField({ asked: { hasPassword, hasCodes }, password, isFirst, code }: ProofFieldProps) {
  const { t } = useTranslation()
  if (hasPassword) {
    const first = isFirst && { 'data-autofocus': true }
    return <PasswordField {...password} {...first} label={t('ui.yourPassword')} autoComplete="current-password" />
  }
  return hasCodes && <CodeField {...code} size="md" label={t('account.proof.code')} />
}
