// A small panel beside its button; Escape and a press outside close it.
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Popover } from '#ui/popover.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(false)
  return (
    <Popover
      trigger={(props) => (
        <Button {...props} icon={IconFilter}>
          {t('components.words.filter')}
        </Button>
      )}
    >
      {() => (
        <Checkbox
          label={t('components.words.overdue')}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
      )}
    </Popover>
  )
}
