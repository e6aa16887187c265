// The layout of short, centered pages: verify, reset, coming soon, maintenance.
import type { ReactNode } from 'react'
import classes from './compact-layout.module.css'
import { PublicHeader } from './public-header.tsx'
import { SettingsTab } from './settings-tab.tsx'

/** The page is drawn into an arch of 520 that stands on the window's lower edge; on phones into the whole window. */
export function CompactLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes['compact']}>
      <PublicHeader />
      <main className={classes['stage']}>
        <div className={classes['content']}>{children}</div>
      </main>
      <SettingsTab />
    </div>
  )
}
