// A search that suggests records while one types, each with a picture and a name, and narrows a list with Enter.
import { Combobox, useCombobox } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from './icon-button.tsx'
import { Matched } from './matched.tsx'
import classes from './suggest-field.module.css'
import { TextField } from './text-field.tsx'
import { useDraftText } from './use-draft-text.ts'

type Suggestion = {
  id: string
  name: string
  picture: ReactNode
  /** At the end of the row, such as a price. */
  end?: ReactNode
}

export type SuggestFieldProps = {
  /** The field's name and placeholder: “Search posts”. */
  label: string
  /** The name of the list of suggestions. */
  listLabel: string
  /** The search that the list shows. */
  value: string
  /** After Enter without a suggestion, and when the field is cleared. */
  onSearch: (text: string) => void
  /** The text in the field, at each letter. */
  onType: (text: string) => void
  /** Those for what is typed. */
  suggestions: readonly Suggestion[]
  /** The pictures are wider than high. */
  hasWidePictures?: boolean
  /** A suggestion was chosen. */
  onOpen: (id: string) => void
}

const longest = 100

/** Arrows move through what is suggested and Enter opens it; without one Enter shows all that matches. */
export function SuggestField({
  label,
  listLabel,
  value,
  onSearch,
  onType,
  suggestions,
  hasWidePictures = false,
  onOpen,
}: SuggestFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { text, ...own } = useDraftText(value, onSearch)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const type = (next: string) => {
    own.type(next)
    onType(next)
    box.resetSelectedOption()
    if (next === '') {
      box.closeDropdown()
      own.commit('')
    } else box.openDropdown()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '' && !box.dropdownOpened) type('')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || box.getSelectedOptionIndex() !== -1) return
    box.closeDropdown()
    own.commit(text.trim())
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const cross = <IconButton label={t('ui.clearSearch')} icon={IconX} size="sm" onClick={clear} />
  return (
    <Combobox
      store={box}
      // There before it opens, it would be placed on every page with a search, which has everything laid out at once.
      keepMounted={false}
      offset={6}
      transitionProps={{ transition: 'fade', duration: 120 }}
      onOptionSubmit={onOpen}
      classNames={{ dropdown: classes['list'] ?? '', option: classes['option'] ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          ref={field}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is that of one with a list
          role="combobox"
          type="search"
          label={null}
          aria-label={label}
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          aria-autocomplete="list"
          placeholder={label}
          autoComplete="off"
          maxLength={longest}
          size="sm"
          icon={IconSearch}
          end={text === '' ? undefined : cross}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => box.closeDropdown()}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={listLabel}>
          {suggestions.map(({ id, name, picture, end }) => (
            <Combobox.Option key={id} value={id}>
              <span className={classes['picture']} data-wide={hasWidePictures || undefined}>
                {picture}
              </span>
              <Matched text={name} wanted={text} className={classes['name']} />
              {end}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
