// A switch: on or off at once, without a Save.
import { Switch as MantineSwitch } from '@mantine/core'
import type { BoxProps, SwitchProps as MantineSwitchProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './switch.module.css'

export type SwitchProps = Omit<
  MantineSwitchProps,
  keyof BoxProps | 'label' | 'description' | 'error' | 'size' | 'classNames' | 'variant'
> & {
  label: ReactNode
  description?: ReactNode
  /** Words at the start and the switch at the end of the whole line, for lists of settings. */
  spread?: boolean
}

export function Switch({ label, description, spread = false, ...rest }: SwitchProps) {
  return (
    <MantineSwitch
      {...rest}
      label={label}
      description={description}
      labelPosition={spread ? 'left' : 'right'}
      withThumbIndicator={false}
      classNames={{
        root: classes['root'] ?? '',
        body: `${classes['body']} ${spread ? classes['spread'] : ''}`,
        input: classes['input'] ?? '',
        track: classes['track'] ?? '',
        thumb: classes['thumb'] ?? '',
        labelWrapper: classes['labelWrapper'] ?? '',
        label: classes['label'] ?? '',
        description: classes['description'] ?? '',
      }}
    />
  )
}
