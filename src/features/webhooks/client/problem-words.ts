// Why a message got no answer, in words.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'

const known: Readonly<Record<string, TextKey>> = {
  TIMEOUT: 'webhooks.problem.timeout',
  NOT_ALLOWED: 'webhooks.problem.notAllowed',
  ECONNREFUSED: 'webhooks.problem.refused',
  ENOTFOUND: 'webhooks.problem.unknownHost',
  SWITCHED_OFF: 'webhooks.problem.switchedOff',
  CERT_HAS_EXPIRED: 'webhooks.problem.certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'webhooks.problem.certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'webhooks.problem.certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'webhooks.problem.certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'webhooks.problem.certificate',
}

/** Nothing for a message that was answered, or has not been tried. */
export function useProblemWords() {
  const { t } = useTranslation()
  return (problem: string | null) => {
    if (problem === null) return ''
    return known[problem] ? t(known[problem]) : t('webhooks.problem.other', { code: problem })
  }
}
