// The list of people below an @: the focus stays in the text, whose ARIA attributes name the active option.
import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionProps } from '@tiptap/suggestion'
import type { Ref } from 'react'
import { useEffect, useId, useImperativeHandle, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '../avatar.tsx'
import classes from './mention-list.module.css'
import type { MentionPerson } from './people-source.ts'

export type MentionListProps = SuggestionProps<MentionPerson, MentionNodeAttrs>
/** True when the key was for the list. */
export type MentionListHandle = { onKeyDown: (event: KeyboardEvent) => boolean }

export function MentionList({ ref, ...props }: MentionListProps & { ref?: Ref<MentionListHandle> }) {
  const { items, editor, loading, query, command } = props
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState({ query, index: 0 })
  // Another query begins at its first person.
  const index = chosen.query === query ? Math.min(chosen.index, items.length - 1) : 0
  const activeId = items[index] ? `${id}-${items[index].id}` : undefined

  const choose = (person: MentionPerson | undefined) => {
    if (person) command({ id: person.id, label: person.name })
    return person !== undefined
  }
  const move = (step: number) => {
    if (items.length > 0) setChosen({ query, index: (index + step + items.length) % items.length })
    return items.length > 0
  }
  useImperativeHandle(ref, () => ({
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') return move(1)
      if (event.key === 'ArrowUp') return move(-1)
      return (event.key === 'Enter' || event.key === 'Tab') && choose(items[index])
    },
  }))
  useEffect(() => setComboboxAttributes(editor.view.dom, id, activeId), [editor, id, activeId])

  return (
    <div className={classes['panel']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the text */}
      <div id={id} role="listbox" aria-label={t('ui.editor.people')} className={classes['list']}>
        {items.map((person, at) => (
          <Option
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            isActive={at === index}
            onPoint={() => setChosen({ query, index: at })}
            onChoose={() => choose(person)}
          />
        ))}
      </div>
      <output className={classes['none']}>
        {items.length === 0 && t(loading ? 'ui.loading' : 'ui.editor.nobody')}
      </output>
    </div>
  )
}

/** Ties the text to the list while it is open. */
function setComboboxAttributes(text: HTMLElement, listId: string, activeId: string | undefined) {
  text.setAttribute('aria-autocomplete', 'list')
  text.setAttribute('aria-controls', listId)
  if (activeId) text.setAttribute('aria-activedescendant', activeId)
  return () => {
    for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) text.removeAttribute(name)
  }
}

type OptionProps = {
  id: string
  person: MentionPerson
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, person, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['option']}
      onPointerMove={onPoint}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={() => {}}
    >
      <Avatar person={person} size={28} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{person.name}</bdi>
        {person.jobTitle && <bdi className={classes['title']}>{person.jobTitle}</bdi>}
      </span>
    </div>
  )
}
