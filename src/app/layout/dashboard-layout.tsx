// The shell of every dashboard page: menu, header, page, in three layouts that attributes of <html> choose.
import type { ReactNode } from 'react'
import { Activity, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { deferred } from '#ui/deferred.tsx'
import { useComingPage } from '../coming-page.ts'
import { useOpenPage } from '../open-page.ts'
import { BottomBar } from './bottom-bar.tsx'
import classes from './dashboard-layout.module.css'
import './print.css'
import { Header } from './header.tsx'
import { MenuCounts } from './menu-counts.tsx'
import { PageNotes } from './page-notes.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { Sidebar } from './sidebar.tsx'
import { useScrolledAttribute } from './use-scrolled.ts'
import { Loading } from '#ui/states.tsx'

const TopMenu = deferred(() => import('./top-menu.tsx').then((module) => module.TopMenu), {
  Meanwhile: () => <div className={classes['topMenu']} />,
})
// Fetched with the page if it is in sight from the start.
if (document.documentElement.dataset['layout'] === 'horizontal') await TopMenu.fetched()
const MenuDrawer = deferred(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

const pageId = 'page'

export function DashboardLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { settings } = useSettingsContext()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const open = useOpenPage()
  const coming = useComingPage()
  useScrolledAttribute()
  return (
    <>
      <a href={`#${pageId}`} className={classes['skip']}>
        {t('app.skipToContent')}
      </a>
      <div className="at-shell">
        <Sidebar />
        <div className="at-shell-main">
          <Header
            page={coming ?? open}
            isComing={coming !== undefined}
            onOpenMenu={() => setMenuOpen(true)}
            onPrepareMenu={MenuDrawer.prepare}
          />
          {settings.themeLayout === 'horizontal' && <TopMenu />}
          <main id={pageId} tabIndex={-1} className="at-shell-page">
            <PageNotes />
            {coming && <Loading />}
            {/* Kept with what was typed: whoever goes back before the other page has come finds it. */}
            <Activity mode={coming ? 'hidden' : 'visible'}>{children}</Activity>
          </main>
        </div>
      </div>
      <BottomBar />
      <SettingsTab />
      <MenuCounts />
      {isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
    </>
  )
}
