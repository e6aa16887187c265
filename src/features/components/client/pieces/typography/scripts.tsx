// Each language in its own script: joined letters, stacked accents, no spaces.
import classes from './typography.module.css'

// Names of the languages, as each calls itself.
const scripts = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['vi', 'Tiếng Việt'],
  ['zh-CN', '简体中文'],
  ['ar', 'العربية'],
] as const

export function Example() {
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
