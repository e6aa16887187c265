// One choice of many, found by typing.
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fold } from '#kernel/search-text.ts'
import type { FieldSize, FieldWords } from './field.ts'
import classes from './find-field.module.css'
import { Icon } from './icon.tsx'
import list from './select-field.module.css'
import { TextField } from './text-field.tsx'

type FindOption = {
  value: string
  label: string
  /** Other words that find it. */
  also?: string
  /** Stands beside the label, and finds it when typed whole. */
  code?: string
}

export type FindFieldProps = FieldWords & {
  value: string | null
  /** Null when the name was wiped out. */
  onChange: (value: string | null) => void
  options: readonly FindOption[]
  /** Said when nothing is found. */
  nothing: string
  placeholder?: string
  size?: FieldSize
  disabled?: boolean
  /** How a form finds it when it is wrong. */
  'data-path'?: string
}

type Choice = Pick<FindFieldProps, 'value' | 'onChange'>

function useFinding({ value, onChange }: Choice) {
  // Null while nobody types: the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const box = useCombobox({
    onDropdownClose: () => box.resetSelectedOption(),
    onDropdownOpen: () => box.selectActiveOption(),
  })
  const selectFirst = useEffectEvent(() => box.selectFirstOption())
  // Enter chooses the first of what was found; it is marked once it is drawn.
  const query = box.dropdownOpened ? (typed ?? '') : ''
  useEffect(() => {
    if (query !== '') selectFirst()
  }, [query])
  const end = () => {
    setTyped(null)
    box.closeDropdown()
  }
  const type = (text: string) => {
    setTyped(text)
    box.openDropdown()
  }
  const choose = (chosen: string) => {
    onChange(chosen)
    end()
  }
  const leave = () => {
    if (typed?.trim() === '' && value !== null) onChange(null)
    end()
  }
  return { box, typed, type, choose, leave, forget: () => setTyped(null) }
}

/** Keyboard: typing searches, arrows move, Enter chooses, Escape leaves it as it was; an empty field chooses none. */
export function FindField({ value, onChange, options, nothing, disabled = false, ...field }: FindFieldProps) {
  const { box, typed, type, choose, leave, forget } = useFinding({ value, onChange })
  const chosen = options.find((option) => option.value === value)
  return (
    <Combobox
      store={box}
      // Placed before it is as wide as its field: in the middle it would make a phone's page wider.
      position="bottom-start"
      offset={6}
      transitionProps={{ transition: 'fade', duration: 120 }}
      onOptionSubmit={choose}
      classNames={{ dropdown: list['dropdown'] ?? '', option: list['option'] ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          {...field}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is that of one with a list
          role="combobox"
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? chosen?.label ?? ''}
          end={<End code={typed === null ? chosen?.code : undefined} />}
          endWidth={chosen?.code === undefined ? '2.25rem' : '4.75rem'}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={() => box.openDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') forget()
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={list['options'] ?? ''}>
          {box.dropdownOpened && <Found options={options} query={typed ?? ''} chosen={value} nothing={nothing} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function End({ code }: { code: string | undefined }) {
  return (
    <span className={classes['end']}>
      {code !== undefined && <Code code={code} />}
      <Icon of={IconChevronDown} size={16} />
    </span>
  )
}

function Code({ code }: { code: string }) {
  return (
    <span className={classes['code']} dir="ltr" aria-hidden="true">
      {code}
    </span>
  )
}

type FoundProps = { options: readonly FindOption[]; query: string; chosen: string | null; nothing: string }

function Found({ options, query, chosen, nothing }: FoundProps) {
  const wanted = fold(query.trim())
  const found = options.filter(
    ({ label, also = '', code }) => fold(`${label} ${also}`).includes(wanted) || code?.toLowerCase() === wanted,
  )
  if (found.length === 0) return <Combobox.Empty className={classes['nothing'] ?? ''}>{nothing}</Combobox.Empty>
  return found.map(({ value, label, code }) => (
    <Combobox.Option key={value} value={value} active={value === chosen} aria-selected={value === chosen}>
      {code !== undefined && <Code code={code} />}
      <span className={list['words']}>{label}</span>
      {value === chosen && <Icon of={IconCheck} size={16} />}
    </Combobox.Option>
  ))
}
