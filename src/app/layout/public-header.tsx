// The header of pages outside the dashboard: the way home, the open pages, the way in and the language.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { isPageThere, publicConfig } from '#kernel/client/public-config.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { Link } from '#ui/link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import classes from './public.module.css'

// This feature may have been removed, with all links to it. Not imported by the feature index: the build would pull
// everything from it into the sign-in page too.
const hasGallery = Object.keys(import.meta.glob('../../features/components/pages.ts')).length > 0
const hasPlans = Object.keys(import.meta.glob('../../features/plans/pages.ts')).length > 0
const hasSite = Object.keys(import.meta.glob('../../features/site/pages.ts')).length > 0
const hasBlog = Object.keys(import.meta.glob('../../features/blog/pages.ts')).length > 0
const hasShop = Object.keys(import.meta.glob('../../features/ecommerce/menu.ts')).length > 0

export function PublicHeader({ signInLink }: { signInLink?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className="at-public-header">
      {/* The server's own page, which the router would take for the start of the workspace. */}
      <Anchor href="/" target="_self" className={classes['logo']}>
        <Logo size={30} />
        <span className={classes['name']}>{publicConfig().productName}</span>
      </Anchor>
      <nav className={classes['pages']} aria-label={t('app.openPages')}>
        {hasSite && (
          <Link href="/" target="_self" quiet>
            {t('app.siteHome')}
          </Link>
        )}
        {hasShop && (
          <Link href="/product" quiet>
            {t('app.shop')}
          </Link>
        )}
        {hasPlans && isPageThere('/pricing') && (
          <Link href="/pricing" quiet>
            {t('app.pricing')}
          </Link>
        )}
        {hasGallery && (
          <Link href="/components" quiet>
            {t('app.components')}
          </Link>
        )}
        {hasBlog && (
          <Link href="/post" target="_self" quiet>
            {t('app.siteBlog')}
          </Link>
        )}
      </nav>
      <span className={classes['tools']}>
        {signInLink}
        <LanguageMenu withLabel />
      </span>
    </header>
  )
}
