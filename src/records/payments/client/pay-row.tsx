// One of the ways to pay, as a row to choose from; what belongs to it stands within, once it is chosen.
import { IconBrandPaypal, IconCash, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './pay-row.module.css'

const icons = { credit_card: IconCreditCard, paypal: IconBrandPaypal, cash: IconCash } as const

type PayRowProps = {
  way: keyof typeof icons
  label: string
  about: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  children: ReactNode
}

export function PayRow({ way, label, about, isChosen, isDisabled = false, onChoose, children }: PayRowProps) {
  return (
    <div className={classes['payment']}>
      <label className={classes['choice']}>
        <input
          type="radio"
          name="payment"
          className={classes['radio']}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <span className={classes['words']}>
          <strong>{label}</strong>
          <span>{about}</span>
        </span>
        <Icon of={icons[way]} size={24} className={classes['icon']} />
      </label>
      {isChosen && <div className={classes['within']}>{children}</div>}
    </div>
  )
}
