// Explains why an invoice can't be issued or sent, by the field that the server names.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { FieldCode } from '#kernel/shape.ts'

/** The missing part, where the field alone says it. */
function missingIn(field: string, code: FieldCode): 'taxNumber' | 'lines' | 'email' | undefined {
  if (field.endsWith('taxNumber')) return 'taxNumber'
  if (field === 'lines' && code === 'required') return 'lines'
  return field === 'to' && code !== 'not-allowed' ? 'email' : undefined
}

export function useRefusal(): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => {
    const [refused] = Object.entries(failureOf(error).fields ?? {})
    if (!refused) return toastError(error)
    const [field, { code, limit = 0 }] = refused
    const missing = missingIn(field, code)
    toast(missing ? t(`invoices.refused.${missing}`) : t(`errors.field.${code}`, { limit }), { variant: 'error' })
  }
}
