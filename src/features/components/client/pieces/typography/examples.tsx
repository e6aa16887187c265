// The examples on the gallery's page about type.
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './typography.module.css'

const steps = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

const texts = ['lg', 'md', 'sm', 'xs'] as const

// The steps of the scale; three weights, nothing below 12 pixels.
export function StepsExample() {
  const { t } = useTranslation()
  return (
    <div className={classes['steps']}>
      {steps.map((step) => (
        <p key={step} className={classes['heading']} style={{ fontSize: `var(--mantine-${step}-font-size)` }}>
          {t('components.words.northWing')}
        </p>
      ))}
      {texts.map((step) => (
        <p key={step} style={{ fontSize: `var(--mantine-font-size-${step})` }}>
          {t('components.words.sentence')}
        </p>
      ))}
      <p className={classes['mono']} dir="ltr">
        INV-1991
      </p>
    </div>
  )
}

// Names of the languages, as each calls itself.
const scripts = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['vi', 'Tiếng Việt'],
  ['zh-CN', '简体中文'],
  ['ar', 'العربية'],
] as const

// Each language in its own script: joined letters, stacked accents, no spaces.
export function ScriptsExample() {
  return (
    <div className={classes['scripts']}>
      {scripts.map(([lang, name]) => (
        <p key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className={classes['script']}>
          {name}
        </p>
      ))}
    </div>
  )
}
