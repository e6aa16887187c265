// The hint below a field that the server's environment sets: the name of the variable.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { fixable } from '../../contract.ts'

const variables = {
  name: 'PRODUCT_NAME',
  registration: 'REGISTRATION',
  isClosed: 'MAINTENANCE',
} as const satisfies Record<(typeof fixable)[number], string>

export function useFixedWords(field: (typeof fixable)[number]): string {
  const { t } = useTranslation()
  return t('workspace.settings.fixed', { variable: variables[field] })
}
