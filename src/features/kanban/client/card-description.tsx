// What a card says at length: typed in place, saved by itself.
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/text-area.tsx'
import type { CardDetails } from '../entities.ts'
import { descriptionMax } from '../entities.ts'
import classes from './card-drawer.module.css'
import type { ChangeCard } from './use-card-changes.ts'
import { useOwnText } from './use-own-text.ts'

export function CardDescription({ card, change }: { card: CardDetails; change: ChangeCard }) {
  const { t } = useTranslation()
  const { text, state, type, save } = useOwnText({
    form: `kanban.card.${card.id}`,
    text: card.description,
    revision: card.revision,
    onSave: (description, seen) => change(card, { description }, seen),
  })
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The first Escape ends the typing, the next one closes the drawer.
    event.stopPropagation()
    event.currentTarget.closest('dialog')?.focus()
  }
  return (
    <div className={classes['description']}>
      <TextArea
        label={t('kanban.description')}
        placeholder={t('kanban.addDescription')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={press}
        maxLength={descriptionMax}
        minRows={4}
        dir="auto"
      />
      <output className={classes['mark']}>
        {state === 'saving' && t('kanban.saving')}
        {state === 'saved' && t('kanban.saved')}
      </output>
    </div>
  )
}
