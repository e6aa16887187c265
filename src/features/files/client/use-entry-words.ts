// Formats sizes, dates and kinds of files and folders as text.
import { daysBetween, formatOf } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import type { Entry } from '../entities.ts'

type Sized = Pick<Entry, 'size' | 'fileCount' | 'isFolder'>

export function useEntryWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const locale = localeOf[language]
  const format = formatOf(language)
  const bytes = (size: number) => sizeInWords(size, locale)
  return {
    bytes,
    /** “46 files, 1.2 GB” for a folder. */
    size: ({ size, fileCount, isFolder }: Sized): string =>
      isFolder ? t('files.manager.folderSize', { count: fileCount, size: bytes(size) }) : bytes(size),
    /** “Today, 9:20 AM”, “Yesterday”, “Nov 19”. */
    when: (value: string, now = new Date()): string => {
      const moment = new Date(value)
      const days = daysBetween(moment, now)
      if (days === 0) return t('files.manager.today', { time: format.time(value) })
      if (days === 1) return t('files.manager.yesterday')
      return moment.getFullYear() === now.getFullYear() ? format.dayMonth(value) : format.date(value)
    },
    kind: ({ kind }: Pick<Entry, 'kind'>): string => t(`files.manager.kinds.${kind}`),
  }
}
