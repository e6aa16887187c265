// The type filter: checkboxes that take effect on Apply.
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Kind } from '../../entities.ts'
import { kinds } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { KindIcon } from '../kind-icon.tsx'
import classes from './toolbar.module.css'

export function KindsFilter({ desk: { place, change } }: { desk: Desk }) {
  const { t } = useTranslation()
  const [first] = place.kinds
  const words =
    first === undefined
      ? t('files.manager.anyKind')
      : place.kinds.length === 1
        ? t(`files.manager.kinds.${first}`)
        : t('files.manager.someKinds', { count: place.kinds.length })
  return (
    <Popover
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={IconFile} data-set={first !== undefined || undefined}>
          {words}
        </Button>
      )}
    >
      {(close) => (
        <Boxes
          chosen={place.kinds}
          onApply={(chosen) => {
            change({ kinds: chosen.join('.') }, { replace: true })
            close()
          }}
        />
      )}
    </Popover>
  )
}

function Boxes({ chosen, onApply }: { chosen: readonly Kind[]; onApply: (kinds: readonly Kind[]) => void }) {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState(chosen)
  const toggle = (kind: Kind) => setTicked(kinds.filter((one) => ticked.includes(one) !== (one === kind)))
  return (
    <div className={classes['panel']}>
      <fieldset className={classes['kinds']}>
        <legend className="visually-hidden">{t('files.manager.columns.kind')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={ticked.includes(kind)}
            onChange={() => toggle(kind)}
            label={
              <span className={classes['kind']}>
                <KindIcon kind={kind} />
                {t(`files.manager.kinds.${kind}`)}
              </span>
            }
          />
        ))}
      </fieldset>
      <div className={classes['foot']}>
        <Button variant="ghost" disabled={ticked.length === 0} onClick={() => setTicked([])}>
          {t('files.manager.clear')}
        </Button>
        <Button variant="filled" onClick={() => onApply(ticked)}>
          {t('files.manager.apply')}
        </Button>
      </div>
    </div>
  )
}
