// Chooses the tone of skin of all emoji that have one.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { skinTones } from './emoji-data.ts'
import classes from './emoji-panel.module.css'

const names = ['yellow', 'light', 'mediumLight', 'medium', 'mediumDark', 'dark'] as const

export function ToneChoice({ tone, onChange }: { tone: number; onChange: (tone: number) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('ui.emoji.tone')} className={classes['tones']}>
      {skinTones.map((hand, index) => (
        <label key={hand} className={classes['tone']}>
          <input
            type="radio"
            className={classes['toneInput']}
            name={name}
            checked={index === tone}
            aria-label={t(`ui.emoji.tones.${names[index] ?? 'yellow'}`)}
            onChange={() => onChange(index)}
          />
          <span aria-hidden="true">{hand}</span>
        </label>
      ))}
    </div>
  )
}
