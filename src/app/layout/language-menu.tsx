// The choice of language: five entries, each in its own words with a flag.
import { IconChevronDown } from '@tabler/icons-react'
import cn from 'flag-icons/flags/4x3/cn.svg'
import fr from 'flag-icons/flags/4x3/fr.svg'
import sd from 'flag-icons/flags/4x3/sd.svg'
import us from 'flag-icons/flags/4x3/us.svg'
import vn from 'flag-icons/flags/4x3/vn.svg'
import { chooseLanguage, useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { somethingWentWrong } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { Language } from '#kernel/languages.ts'
import { languageLabel, languages, localeOf } from '#kernel/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import classes from './language-menu.module.css'

const flagOf: Record<Language, string> = { en: us, fr, vi: vn, cn, ar: sd }

function Flag({ language }: { language: Language }) {
  return <img src={flagOf[language]} alt="" width={20} height={15} className={classes['flag']} />
}

// Its words did not come: no answer, whatever the browser calls it.
const toastFailure = () => toastError(somethingWentWrong)

/** `withLabel` shows the language's name beside its flag, for pages without a menu. */
export function LanguageMenu({ withLabel = false, inPlace = false }: { withLabel?: boolean; inPlace?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const items = languages.map((choice) => ({
    label: <span lang={localeOf[choice]}>{languageLabel[choice]}</span>,
    picture: <Flag language={choice} />,
    isChosen: choice === language,
    onSelect: () => void chooseLanguage(choice).catch(toastFailure),
  }))
  return (
    <Menu
      items={items}
      inPlace={inPlace}
      trigger={(props) => (
        <button type="button" {...props} className={classes['button']} data-with-label={withLabel || undefined}>
          <Flag language={language} />
          <span className="visually-hidden">{t('app.language')}</span>
          <span className={withLabel ? classes['words'] : 'visually-hidden'} lang={localeOf[language]}>
            {languageLabel[language]}
          </span>
          {withLabel && <Icon of={IconChevronDown} size={14} />}
        </button>
      )}
    />
  )
}
