// The frame of a page that is one list: its tabs and actions in one line, the list below.
import type { ReactNode } from 'react'
import { PanelGrid, Panel } from './panel-grid.tsx'
import type { TabsProps } from './tabs.tsx'
import { Tabs } from './tabs.tsx'
import classes from './list-page.module.css'

type ListPageProps<Tab extends string> = {
  label: string
  /** Above the tabs: sums, a finding. */
  top?: ReactNode
  tabs?: TabsProps<Tab>
  /** Buttons and menus for the list as a whole. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function ListPage<Tab extends string>({ label, top, tabs, actions, className, children }: ListPageProps<Tab>) {
  return (
    <PanelGrid>
      <Panel bare aria-label={label} className={[classes['list'], className].filter(Boolean).join(' ')}>
        {top !== undefined && <div className={classes['top']}>{top}</div>}
        <div className={classes['head']} data-tabs={tabs !== undefined}>
          {tabs && (
            <div className={classes['tabs']}>
              <Tabs {...tabs} />
            </div>
          )}
          <div className={classes['actions']}>{actions}</div>
        </div>
        {children}
      </Panel>
    </PanelGrid>
  )
}
