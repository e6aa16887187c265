// Several boxes to tick under one name: the values of a filter, the columns of a table.
import { useId } from 'react'
import { Checkbox } from '../checkbox.tsx'
import classes from './data-table-tools.module.css'

type CheckListProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** In the order of the options. */
  onChoose: (values: readonly string[]) => void
}

export function CheckList({ label, options, chosen, onChoose }: CheckListProps) {
  const id = useId()
  const toggle = (value: string) =>
    onChoose(options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === value)))
  return (
    <fieldset className={classes['checkList']} aria-labelledby={id}>
      <p id={id} className={classes['listName']}>
        {label}
      </p>
      {options.map(({ value, label: words }) => (
        <Checkbox key={value} label={words} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
    </fieldset>
  )
}
