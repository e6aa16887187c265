// Which events a webhook hears of: a box for each, below the part of the product that says it.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { EventKind } from '../contract.ts'
import classes from './webhooks.module.css'

type EventChoiceProps = {
  kinds: readonly EventKind[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: ReactNode
}

export function EventChoice({ kinds, chosen, onChange, error }: EventChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const toggle = (kind: string) =>
    onChange(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind])
  return (
    <fieldset className={classes['events']} aria-describedby={error ? id : undefined}>
      <legend className={classes['legend']}>{t('webhooks.whichEvents')}</legend>
      <div className={classes['areas']}>
        {[...Map.groupBy(kinds, ({ area }) => area)].map(([area, ofArea]) => (
          <fieldset key={area} aria-labelledby={`${id}-${area}`} className={classes['area']}>
            {/* The features have named these keys, and the compiler has checked them there. */}
            <p id={`${id}-${area}`} className={classes['areaName']}>
              {t(area as TextKey)}
            </p>
            {ofArea.map(({ kind, label }) => (
              <Checkbox
                key={kind}
                label={t(label as TextKey)}
                checked={chosen.includes(kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {error && (
        <p id={id} className={classes['wrong']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
