// The two rooms at the top: the plan with its door, and who one is to it.
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlanDrawing } from '#ui/brand/plan-drawing.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { HomeLink } from './home-link.tsx'
import classes from './permission-denied.module.css'

type AccessPanelsProps = { isLocked: boolean; title: string; text: string; children: ReactNode }

export function AccessPanels({ isLocked, title, text, children }: AccessPanelsProps) {
  return (
    <>
      <Panel span={7} bare className={classes['plan']}>
        <PlanDrawing seed="the door" />
        <span className={classes['sign']}>
          <Icon of={isLocked ? IconLock : IconLockOpen2} size={24} />
        </span>
      </Panel>
      <Panel span={5} className={classes['words']}>
        {isLocked && (
          <span className={classes['status']}>
            <Label>403</Label>
          </span>
        )}
        <h2 className={classes['title']}>{title}</h2>
        <p className={classes['text']}>{text}</p>
        {isLocked && (
          <div className={classes['actions']}>
            <HomeLink />
          </div>
        )}
        {children}
      </Panel>
    </>
  )
}
