// The name of an open card, changed where it stands.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { nameMax } from '../../entities.ts'
import classes from './card-name.module.css'
import type { OpenCard } from './card-open.ts'
import { NameEditor } from '../name-editor.tsx'
import { useFocusBack } from '../use-focus-back.ts'

export function CardName({ open: { card, change, isReadOnly } }: { open: OpenCard }) {
  const { t } = useTranslation()
  // The revision that the person saw when they began to type.
  const [seen, setSeen] = useState<number>()
  const { ref, comeBack } = useFocusBack()
  if (isReadOnly) {
    return (
      <h3 className={classes['name']}>
        <bdi>{card.name}</bdi>
      </h3>
    )
  }
  if (seen === undefined) {
    return (
      <h3 className={classes['name']}>
        <button
          ref={ref}
          type="button"
          className={classes['button']}
          onClick={() => setSeen(card.revision)}
          title={t('ui.rename')}
        >
          <bdi>{card.name}</bdi>
        </button>
      </h3>
    )
  }
  return (
    <div className={classes['field']}>
      <NameEditor
        label={t('kanban.cardName')}
        name={card.name}
        max={nameMax}
        onChange={(name) => void change({ name }, seen)}
        onDone={(isByKey) => {
          if (isByKey) comeBack()
          setSeen(undefined)
        }}
      />
    </div>
  )
}
