// Up to four choices in one control: views of the same thing.
import { SegmentedControl as MantineSegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './segmented-control.module.css'

export type SegmentedControlProps<Value extends string> = {
  /** Says what is chosen here; read, not seen. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  /** 30 high in rooms, 36 in toolbars. */
  size?: 'sm' | 'md'
  fullWidth?: boolean
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options, size = 'sm', fullWidth = false } = props
  return (
    <MantineSegmentedControl<Value>
      aria-label={label}
      value={value}
      onChange={onChange}
      data={options.map((option) => ({ ...option }))}
      size={size}
      fullWidth={fullWidth}
      withItemsBorders={false}
      transitionDuration={120}
      classNames={{
        root: classes['root'] ?? '',
        indicator: classes['indicator'] ?? '',
        label: classes['label'] ?? '',
        control: classes['control'] ?? '',
      }}
    />
  )
}
