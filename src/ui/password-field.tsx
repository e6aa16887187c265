// A field for a password, with a button that shows it.
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './field.module.css'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'endWidth' | 'isSaved'>

/** Set `autoComplete` to `current-password` or `new-password`, so that password managers know which one to fill. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { t } = useTranslation()
  const toggle = (
    <button
      type="button"
      className={classes['toggle']}
      aria-label={isShown ? t('ui.hidePassword') : t('ui.showPassword')}
      aria-pressed={isShown}
      disabled={props.disabled}
      onClick={() => setShown(!isShown)}
    >
      <Icon of={isShown ? IconEyeOff : IconEye} />
    </button>
  )
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      end={toggle}
    />
  )
}
