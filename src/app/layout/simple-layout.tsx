// The shell of open pages: a header of 88 with logo and language above the page.
import type { ReactNode } from 'react'
import { PublicHeader } from './public-header.tsx'
import classes from './public.module.css'
import { SettingsTab } from './settings-tab.tsx'

/** A page that fills the whole window marks its root with `data-fills-window`: the header then lies over it, without its logo. */
export function SimpleLayout({ children, signInLink }: { children: ReactNode; signInLink?: ReactNode }) {
  return (
    <div className={classes['simple']}>
      <PublicHeader signInLink={signInLink} />
      <main className={classes['page']}>{children}</main>
      <SettingsTab />
    </div>
  )
}
