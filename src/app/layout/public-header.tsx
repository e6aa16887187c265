// The header of pages outside the dashboard: the way home and the language.
import { publicConfig } from '#kernel/client/public-config.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { LanguageMenu } from './language-menu.tsx'
import classes from './public.module.css'

export function PublicHeader() {
  return (
    <header className="at-public-header">
      <Anchor href="/" className={classes['logo']}>
        <Logo size={30} />
        {publicConfig().productName}
      </Anchor>
      <span className={classes['language']}>
        <LanguageMenu worded />
      </span>
    </header>
  )
}
