// One choice of many that open below a field.
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fieldProps } from './field.ts'
import type { FieldSize, FieldWords } from './field.ts'
import { Icon } from './icon.tsx'
import { useTypeAhead } from './use-type-ahead.ts'
import classes from './select-field.module.css'

export type SelectFieldProps<Value extends string> = FieldWords & {
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** The placeholder while nothing is selected. */
  placeholder?: string
  size?: FieldSize
  disabled?: boolean
}

/** Keyboard: arrows and Enter open; arrows and letters move, Enter chooses, Escape closes. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, description, error, value, onChange, options, placeholder, size = 'md', disabled = false } = props
  const { t } = useTranslation()
  const id = useId()
  const box = useCombobox({
    onDropdownClose: () => box.resetSelectedOption(),
    onDropdownOpen: () => box.selectActiveOption(),
  })
  const chosen = options.find((option) => option.value === value)
  const find = useTypeAhead()
  const jump = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const labels = options.map((option) => (option.disabled ? null : option.label))
    const from = box.dropdownOpened ? box.getSelectedOptionIndex() : options.findIndex((option) => option === chosen)
    const place = find(event.key, labels, from)
    if (place === -1) return
    if (box.dropdownOpened) box.selectOption(place)
    else choose(options[place]?.value)
  }
  const choose = (next: string | undefined) => {
    const option = options.find((known) => known.value === next)
    if (option) onChange(option.value)
  }
  return (
    <Combobox
      store={box}
      // Placed before it is as wide as its field: in the middle it would make a phone's page wider.
      position="bottom-start"
      offset={6}
      transitionProps={{ transition: 'fade', duration: 120 }}
      onOptionSubmit={(next) => {
        choose(next)
        box.closeDropdown()
      }}
      classNames={{ dropdown: classes['dropdown'] ?? '', option: classes['option'] ?? '' }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own <select> cannot be drawn as designed
          role="combobox"
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          {...fieldProps({ label, description, error }, size)}
          pointer
          disabled={disabled}
          labelProps={{ id: `${id}-label` }}
          aria-labelledby={`${id}-label ${id}-value`}
          rightSection={<Icon of={IconChevronDown} size={16} />}
          rightSectionPointerEvents="none"
          onClick={() => box.toggleDropdown()}
          onKeyDown={jump}
        >
          <span id={`${id}-value`} className={chosen ? classes['value'] : classes['placeholder']}>
            {chosen?.label ?? placeholder ?? t('ui.choose')}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-labelledby={`${id}-label`} className={classes['options'] ?? ''}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
              disabled={option.disabled ?? false}
              aria-disabled={option.disabled ?? false}
              aria-selected={option.value === value}
            >
              <span className={classes['words']}>{option.label}</span>
              {option.value === value && <Icon of={IconCheck} size={16} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
