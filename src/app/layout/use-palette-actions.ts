// Acts of the palette: those of the page that is open, those that features offer, and those of the shell.
import { useEffect, useState } from 'react'
import { loadActionTexts, paletteActions } from '../palette-actions.ts'
import { somethingWentWrong } from '#kernel/client/call.ts'
import { chooseLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { usePageActions } from '#kernel/client/page-actions.ts'
import { isPageThere } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { toastError } from '#kernel/client/toasts.ts'
import type { Language } from '#kernel/languages.ts'
import { fallbackLanguage, languageLabel, languages, localeOf } from '#kernel/languages.ts'
import type { Entry } from './palette-entry.ts'
import { signOutHere } from './sign-out.ts'

/** `words` are found too, and not shown. */
export type ActionEntry = Entry & { words?: string }

/** Each language in its own words; found by its name in the language of the page, and in English. */
function useLanguageActions(): ActionEntry[] {
  const { t, language: current } = useTranslation()
  const nameIn = (reader: Language, language: Language) =>
    new Intl.DisplayNames(localeOf[reader], { type: 'language' }).of(localeOf[language]) ?? ''
  const reader = languages.find((language) => language === current) ?? fallbackLanguage
  return languages
    .filter((language) => language !== reader)
    .map((language) => {
      const label = languageLabel[language]
      return {
        key: `action language ${language}`,
        title: t('app.search.toLanguage', { language: label }),
        icon: 'language',
        words: [t('app.language'), nameIn(reader, language), nameIn('en', language)].join(' '),
        run: () => void chooseLanguage(language).catch(() => toastError(somethingWentWrong)),
      }
    })
}

function useFeatureActions(): ActionEntry[] {
  const { t } = useTranslation()
  const { user } = useSession()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    // An action without its texts is left out; pages and records are still offered.
    loadActionTexts().then(
      () => setHasWords(true),
      () => undefined,
    )
  }, [])
  if (!hasWords || !user) return []
  return paletteActions
    .filter(({ roles, to }) => (roles?.includes(user.role) ?? true) && isPageThere(to))
    .map(({ key, label, icon, to }) => ({ key: `action ${key}`, title: t(label), icon, href: to }))
}

/** They begin once the palette is gone, so that what they open has the focus. */
const usePageEntries = (): ActionEntry[] =>
  usePageActions().map(({ key, run, ...action }) => ({
    ...action,
    key: `action ${key}`,
    run: () => void requestAnimationFrame(run),
  }))

export function usePaletteActions(): ActionEntry[] {
  const { t } = useTranslation()
  const { settings, toggleMode } = useSettingsContext()
  const isLight = settings.themeMode === 'light'
  return [
    ...usePageEntries(),
    ...useFeatureActions(),
    {
      key: 'action mode',
      title: t(isLight ? 'app.search.toDark' : 'app.search.toLight'),
      icon: isLight ? 'dark' : 'light',
      words: t('app.settings.mode'),
      run: toggleMode,
    },
    ...useLanguageActions(),
    { key: 'action sign out', title: t('app.search.signOut'), icon: 'out', words: t('app.logout'), run: signOutHere },
  ]
}
