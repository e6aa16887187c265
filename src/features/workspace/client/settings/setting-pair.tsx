// Two rooms about one thing: what it is, and its fields.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Panel } from '#ui/panel-grid.tsx'
import classes from './settings.module.css'

export function SettingPair({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Panel span={4}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <p className={classes['text']}>{text}</p>
      </Panel>
      <Panel span={8} aria-labelledby={id}>
        {children}
      </Panel>
    </>
  )
}
