// Sends a new code, and says how long to wait for the next one.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { Email, check } from '#kernel/shape.ts'
import type { requestPasswordReset, resendCode } from '../../sign-up-contract.ts'
import classes from './auth-panel.module.css'
import { useCountdown } from './use-countdown.ts'

type ResendCodeProps = {
  email: string
  endpoint: typeof resendCode | typeof requestPasswordReset
  label: string
  /** A new code was sent: what was typed and counted belongs to the old one. */
  onSent: () => void
}

export function ResendCode({ email, endpoint, label, onSent }: ResendCodeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [secondsLeft, begin] = useCountdown()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy || secondsLeft > 0) return
    setIsBusy(true)
    try {
      const { isSent, resendAfter } = await call(endpoint, { email })
      begin(resendAfter)
      if (isSent) {
        onSent()
        toast(t('account.code.sent'))
      }
    } catch (error) {
      toastError(error)
    }
    setIsBusy(false)
  }
  const seconds = format.number(secondsLeft % 60, { minimumIntegerDigits: 2 })
  const time = `${format.number(Math.floor(secondsLeft / 60))}:${seconds}`
  const isWaiting = secondsLeft > 0
  // One button throughout, so that the focus stays on it.
  return (
    <button
      type="button"
      className={classes[isWaiting ? 'wait' : 'textButton']}
      onClick={() => void send()}
      aria-disabled={isBusy || isWaiting || undefined}
      disabled={!check(Email, email).ok}
    >
      {isWaiting ? t('account.code.sendAgainIn', { time }) : label}
    </button>
  )
}
