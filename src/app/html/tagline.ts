// The tagline over the sign-in page's picture, part of its HTML: painted before any script has loaded.
import type { Tagline } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import ar from '#features/account/auth/locales/ar.json' with { type: 'json' }
import cn from '#features/account/auth/locales/cn.json' with { type: 'json' }
import en from '#features/account/auth/locales/en.json' with { type: 'json' }
import fr from '#features/account/auth/locales/fr.json' with { type: 'json' }
import vi from '#features/account/auth/locales/vi.json' with { type: 'json' }
import type { Language } from '#kernel/languages.ts'

const texts = { en, fr, vi, cn, ar } as const

export function taglineOf({ feature, module }: FeaturePage, language: Language): Tagline | undefined {
  if (feature !== 'account' || module !== 'client/login-page') return undefined
  const { pictureTitle, pictureText } = texts[language].account.login
  return { title: pictureTitle, text: pictureText }
}
