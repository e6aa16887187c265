// The steps of the scale; three weights, nothing below 12 pixels.
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './typography.module.css'

const steps = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const texts = ['lg', 'md', 'sm', 'xs'] as const

export function Example() {
  const { t } = useTranslation()
  return (
    <div className={classes['steps']}>
      {steps.map((step) => (
        <p key={step} className={classes['heading']} style={{ fontSize: `var(--mantine-${step}-font-size)` }}>
          {t('components.words.northWing')}
        </p>
      ))}
      {texts.map((step) => (
        <p key={step} style={{ fontSize: `var(--mantine-font-size-${step})` }}>
          {t('components.words.sentence')}
        </p>
      ))}
      <p className={classes['mono']} dir="ltr">
        INV-1991
      </p>
    </div>
  )
}
