// A country, found by typing its name or its code.
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countriesIn, countryName } from '#kernel/countries.ts'
import { fold } from '#kernel/search-text.ts'
import type { FieldSize, FieldWords } from './field.ts'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import classes from './country-field.module.css'
import list from './select-field.module.css'

export type CountryFieldProps = FieldWords & {
  /** Two capital letters, as in ISO 3166-1; null while none is chosen. */
  value: string | null
  /** Null when the name was wiped out. */
  onChange: (code: string | null) => void
  size?: FieldSize
  disabled?: boolean
  /** How a form finds it when it is wrong. */
  'data-path'?: string
}

/** Keyboard: typing searches, arrows move, Enter chooses, Escape leaves it as it was; an empty field chooses none. */
export function CountryField({ value, onChange, disabled = false, ...field }: CountryFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
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
  const rest = () => {
    if (typed?.trim() === '' && value !== null) onChange(null)
    setTyped(null)
    box.closeDropdown()
  }
  return (
    <Combobox
      store={box}
      offset={6}
      transitionProps={{ transition: 'fade', duration: 120 }}
      onOptionSubmit={(code) => {
        onChange(code)
        setTyped(null)
        box.closeDropdown()
      }}
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
          placeholder={t('ui.chooseCountry')}
          disabled={disabled}
          value={typed ?? (value === null ? '' : countryName(value, language))}
          end={<End code={typed === null ? value : null} />}
          endWidth="4.75rem"
          onChange={(event) => {
            setTyped(event.target.value)
            box.openDropdown()
          }}
          onFocus={(event) => event.target.select()}
          onClick={() => box.openDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null)
          }}
          onBlur={rest}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={list['options'] ?? ''}>
          {box.dropdownOpened && <Countries query={typed ?? ''} chosen={value} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function End({ code }: { code: string | null }) {
  return (
    <span className={classes['end']}>
      {code !== null && <Code code={code} />}
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

function Countries({ query, chosen }: { query: string; chosen: string | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const wanted = fold(query.trim())
  const found = countriesIn(language).filter(
    ({ code, name }) => fold(name).includes(wanted) || code.toLowerCase() === wanted,
  )
  if (found.length === 0)
    return <Combobox.Empty className={classes['nothing'] ?? ''}>{t('ui.noCountry')}</Combobox.Empty>
  return found.map(({ code, name }) => (
    <Combobox.Option key={code} value={code} active={code === chosen} aria-selected={code === chosen}>
      <Code code={code} />
      <span className={list['words']}>{name}</span>
      {code === chosen && <Icon of={IconCheck} size={16} />}
    </Combobox.Option>
  ))
}
