// The five languages of the product, their directions, and how browser tags map to them.
export const languages = ['en', 'fr', 'vi', 'cn', 'ar'] as const
export type Language = (typeof languages)[number]
export type Direction = 'ltr' | 'rtl'
export const fallbackLanguage: Language = 'en'

/** The tag for Intl and for `<html lang>`; `cn` is this product's code, never a valid tag. */
export const localeOf = {
  en: 'en-US',
  fr: 'fr-FR',
  vi: 'vi-VN',
  cn: 'zh-CN',
  ar: 'ar-SD',
} as const satisfies Record<Language, string>

/** The names in the language switcher, each in its own language. */
export const languageLabel = {
  en: 'English',
  fr: 'Français',
  vi: 'Tiếng Việt',
  cn: '中文',
  ar: 'العربية (السودان)',
} as const satisfies Record<Language, string>

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** The language for a browser's tag (`zh-Hant-TW` → `cn`), or nothing when it is none of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
  if (primary === 'zh') return 'cn'
  return languages.find((language) => language === primary)
}
