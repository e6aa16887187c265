// The dashboard's header, which is the page's heading: where one is, what the page is called, and the tools.
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { useSession } from '#kernel/client/session.ts'
import type { Page } from '#kernel/feature.ts'
import type { TextKey } from '#kernel/texts.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import type { Crumb } from '#ui/page-heading.ts'
import { useCurrentHeading } from '#ui/page-heading.ts'
import { AccountMenu } from './account-menu.tsx'
import { HeaderTools } from './header-tools.tsx'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { SearchBox } from './search-box.tsx'

function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('app.breadcrumbs')}>
      <ol className="at-trail">
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href === undefined ? label : <Anchor href={href}>{label}</Anchor>}</li>
        ))}
      </ol>
    </nav>
  )
}

type HeadingProps = {
  page: Page | undefined
  /** True while its code, and perhaps the words for its name, are loading. */
  isComing: boolean
}

function Heading({ page, isComing }: HeadingProps) {
  const { t } = useTranslation()
  const nameOf = (key: TextKey) => (isComing && t(key) === key ? '' : t(key))
  const named = useCurrentHeading()
  const title = named?.title ?? (page ? nameOf(page.title) : '')
  const crumbs = named?.trail ?? page?.trail?.map((key) => ({ label: nameOf(key) })) ?? []
  return (
    <div className="at-heading">
      <Trail crumbs={crumbs} />
      {/* A page with a heading of its own inside still says its name here, but not as a second heading. */}
      {page?.ownHeading ? (
        <p className="at-title" dir="auto">
          {title}
        </p>
      ) : (
        <h1 tabIndex={-1} className="at-title" dir="auto">
          {title}
          {named?.count !== undefined && (
            <span className={classes['count']} aria-hidden="true">
              {named.count}
            </span>
          )}
        </h1>
      )}
    </div>
  )
}

/** On phones, in place of the page's own button. */
function HeadingAction() {
  const action = useCurrentHeading()?.action
  if (!action) return null
  return (
    <IconLink
      href={action.href}
      label={action.label}
      icon={IconPlus}
      size="md"
      variant="filled"
      className={classes['action'] ?? ''}
    />
  )
}

type HeaderProps = HeadingProps & {
  onOpenMenu: () => void
  /** Fetches the menu when somebody is about to open it. */
  onPrepareMenu: () => void
}

export function Header({ page, isComing, onOpenMenu, onPrepareMenu }: HeaderProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <header className="at-shell-header">
      <span className={classes['menuButton']}>
        <IconButton
          label={t('app.openMenu')}
          icon={IconMenu2}
          iconSize={22}
          mirrored
          onClick={onOpenMenu}
          onPointerEnter={onPrepareMenu}
          onFocus={onPrepareMenu}
          aria-haspopup="dialog"
        />
      </span>
      <Anchor href="/" className={classes['logo']} aria-label={t('app.home')}>
        <Logo size={28} />
      </Anchor>
      <Heading page={page} isComing={isComing} />
      <HeadingAction />
      <div className={classes['tools']}>
        {user && <SearchBox />}
        <span className={classes['language']}>
          <LanguageMenu />
        </span>
        {user && <HeaderTools />}
        {user && (
          <AccountMenu
            trigger={(props) => (
              <button type="button" {...props} className={classes['account']}>
                <span className="visually-hidden">{t('app.accountMenu')}</span>
                <Avatar person={{ id: user.id, name: user.displayName, avatarUrl: user.photoURL }} size={36} />
              </button>
            )}
          />
        )}
      </div>
    </header>
  )
}
