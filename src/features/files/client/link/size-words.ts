// Formats file sizes in the page's language.
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { sizeInWords } from '#ui/upload/upload-rules.ts'

export function useSizeWords(): (bytes: number) => string {
  const locale = localeOf[useLanguage()]
  return (bytes) => sizeInWords(bytes, locale)
}
