// The look of pages that say what went wrong: a plan with a sign on it, a title, a sentence, one way on.
import type { ReactNode } from 'react'
import { PlanDrawing } from '#ui/brand/plan-drawing.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './scene.module.css'

type SceneProps = {
  title: string
  text: string
  /** Buttons, the filled one first. */
  children: ReactNode
  /** An arch with this sign before the plan's door. */
  icon?: Glyph
  /** Words on the plan's edge: where one stands. */
  pin?: string
  /** The small line at the end: a number to tell an admin. */
  foot?: ReactNode
}

export function Scene({ title, text, children, icon, pin, foot }: SceneProps) {
  return (
    <div className={classes['scene']}>
      <div className={classes['place']}>
        <div className={classes['plan']}>
          <PlanDrawing seed="not on the plan" />
        </div>
        {icon && (
          <span className={classes['icon']}>
            <Icon of={icon} size={24} />
          </span>
        )}
        {pin && <span className={classes['pin']}>{pin}</span>}
      </div>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{text}</p>
      <div className={classes['actions']}>{children}</div>
      {foot && <p className={classes['foot']}>{foot}</p>}
    </div>
  )
}
