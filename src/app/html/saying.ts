// The words over the sign-in page's picture, which its HTML brings along: they are painted before any script has come.
import type { Saying } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import ar from '#features/account/doors/locales/ar.json' with { type: 'json' }
import cn from '#features/account/doors/locales/cn.json' with { type: 'json' }
import en from '#features/account/doors/locales/en.json' with { type: 'json' }
import fr from '#features/account/doors/locales/fr.json' with { type: 'json' }
import vi from '#features/account/doors/locales/vi.json' with { type: 'json' }
import type { Language } from '#kernel/languages.ts'

const texts = { en, fr, vi, cn, ar } as const

export function sayingOf({ feature, module }: FeaturePage, language: Language): Saying | undefined {
  if (feature !== 'account' || module !== 'client/login-page') return undefined
  const { pictureTitle, pictureText } = texts[language].account.login
  return { title: pictureTitle, text: pictureText }
}
