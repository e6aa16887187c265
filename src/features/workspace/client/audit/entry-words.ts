// An entry of the audit log in the reader's language.
import { daysBetween } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import type { AuditKind } from '#kernel/feature.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Entry } from '../../audit-contract.ts'

export type Kinds = ReadonlyMap<string, AuditKind>

export function useEntryWords(kinds: Kinds) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const moment = momentsOf(locale)
  return {
    when: ({ at }: Entry) => moment(new Date(at)),
    who: ({ by }: Entry) => by?.name ?? t('workspace.audit.nobody'),
    label: ({ kind }: Entry) => {
      const known = kinds.get(kind)
      return known ? t(known.label) : t('workspace.audit.kindGone')
    },
    /** The feature that wrote it may be gone; its name in the code still says something. */
    sentence: ({ kind, params }: Entry) => {
      const known = kinds.get(kind)
      if (!known) return kind
      // A number that was kept as a text chooses the plural.
      return t(known.text, { ...params, count: Number(params['count'] ?? 0) })
    },
    isDanger: ({ kind }: Entry) => kinds.get(kind)?.isDanger === true,
    deviceKind: ({ device }: Entry) => t(`workspace.audit.deviceKind.${device.kind}`),
    device: ({ device: { browser, system } }: Entry) =>
      browser !== null && system !== null
        ? t('workspace.audit.browserOn', { browser, system })
        : (browser ?? system ?? t('workspace.audit.deviceKind.other')),
  }
}

/** To the second; of today and yesterday the day's name, of this year the day and month. */
function momentsOf(locale: string) {
  const now = new Date()
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (moment: Date) => {
    const daysAgo = daysBetween(moment, now)
    const isThisYear = moment.getFullYear() === now.getFullYear()
    const date =
      daysAgo === 0 || daysAgo === 1
        ? capitalized(named.format(-daysAgo, 'day'), locale)
        : (isThisYear ? dayOfYear : day).format(moment)
    // A comma between them would be another sign in each language.
    return `${date} ${time.format(moment)}`
  }
}

const capitalized = (words: string, locale: string) => words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)
