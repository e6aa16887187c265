// The row in which a label is made.
import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fold } from '#kernel/search-text.ts'
import type { Label } from '../entities.ts'
import { labelNameMax } from '../entities.ts'
import { HuePicker } from './hue-picker.tsx'
import classes from './new-label.module.css'

type NewLabelProps = {
  /** The hue that it has unless another one is chosen. */
  hue: number
  /** Names that are there. */
  taken: readonly string[]
  onMake: (label: Omit<Label, 'id'>) => void
}

export function NewLabel({ hue: nextHue, taken, onMake }: NewLabelProps) {
  const field = useRef<HTMLInputElement>(null)
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [chosenHue, setHue] = useState<number>()
  const hue = chosenHue ?? nextHue
  const name = typed.trim()
  const isTaken = taken.some((other) => fold(other) === fold(name))
  const make = (event: SyntheticEvent) => {
    event.preventDefault()
    // The next one can be typed at once.
    field.current?.focus()
    if (name === '' || isTaken) return
    onMake({ name, hue })
    setTyped('')
    setHue(undefined)
  }
  return (
    <form className={classes['new']} onSubmit={make}>
      <TextField
        ref={field}
        label={t('kanban.label.new')}
        placeholder={t('kanban.label.name')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={labelNameMax}
        error={isTaken && t('kanban.label.taken')}
        dir="auto"
      />
      <div className={classes['newFoot']}>
        <HuePicker label={t('ui.colour')} name="new-label-hue" value={hue} onChange={setHue} />
        <Button type="submit" variant="soft">
          {t('kanban.label.add')}
        </Button>
      </div>
    </form>
  )
}
