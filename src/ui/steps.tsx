// The steps of something that is done in order: which are behind, which is now, which come.
import { IconCheck } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Icon } from './icon.tsx'
import classes from './steps.module.css'

export type StepsProps = {
  /** The name of the process: “Checkout”. */
  label: string
  steps: readonly string[]
  /** Its place in the list; beyond the end all are done. */
  current: number
  /** Steps behind become buttons that lead back. */
  onGo?: (step: number) => void
}

export function Steps({ label, steps, current, onGo }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes['steps']}>
        {steps.map((name, place) => (
          <li key={name} className={classes['step']} aria-current={place === current ? 'step' : undefined}>
            {place < current && onGo ? (
              <button type="button" className={classes['back']} onClick={() => onGo(place)}>
                <Step name={name} place={place} current={current} />
              </button>
            ) : (
              <Step name={name} place={place} current={current} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ name, place, current }: { name: string; place: number; current: number }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const isDone = place < current
  return (
    <>
      <span className={classes['mark']} data-state={isDone ? 'done' : place === current ? 'now' : 'later'}>
        {isDone ? <Icon of={IconCheck} size={16} /> : (place + 1).toLocaleString(locale)}
      </span>
      <span className={classes['name']}>
        {name}
        {isDone && <span className="visually-hidden"> ({t('ui.steps.done')})</span>}
      </span>
    </>
  )
}
