// /auth/provider: where sign-in providers send people back to. What they bring works once, in the tab that left.
import { IconLogin2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { readSession, signIn } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { connectProvider, signInByProvider } from '../../providers-contract.ts'
import { AuthPanel } from '../code/auth-panel.tsx'
import { takeLeft } from './leaving.ts'
import { SecondStep } from './second-step.tsx'

await loadTexts(['account/security'])

// Read once, before anything is drawn, and taken out of the address.
const answer = window.location.search
const left = takeLeft()
window.history.replaceState(null, '', window.location.pathname)

const isCancelled = new URLSearchParams(answer).get('error') === 'access_denied'
const goOn = () => window.location.replace(left?.to ?? '/dashboard')

/** Nothing was begun in this tab: there is nobody to ask. */
const nothingBegun: Failure = { code: 'expired', message: 'Nothing was begun in this tab' }

async function finish(): Promise<void> {
  // The shared client rejects with the body of the answer.
  // oxlint-disable-next-line only-throw-error -- as above
  if (!left) throw nothingBegun
  const input = { answer, secret: left.secret }
  if (left.purpose === 'connect' && readSession().isAuthenticated) {
    await call(connectProvider, input)
  } else {
    const { accessToken, user } = await call(signInByProvider, input)
    signIn(accessToken, user)
  }
  goOn()
}

let finishing: Promise<void> | undefined

/** However often the page is drawn: what was brought is used up by it. */
function finishOnce(): Promise<void> {
  finishing ??= finish()
  return finishing
}

export function Page() {
  const { t } = useTranslation()
  const [failure, setFailure] = useState(left || isCancelled ? undefined : nothingBegun)
  useEffect(() => {
    if (isCancelled || !left) return
    finishOnce().catch((error: unknown) => setFailure(failureOf(error)))
  }, [])
  if (failure?.code === 'second-step-required' && failure.ticket !== undefined) {
    return <SecondStep ticket={failure.ticket} onSignedIn={goOn} onBack={() => window.location.assign('/auth/login')} />
  }
  const isOver = failure !== undefined || isCancelled
  const heading = isOver ? t('account.otherWay.failedHeading') : t('account.otherWay.returnHeading')
  const provider = left?.name ?? ''
  const text = isCancelled
    ? t('account.otherWay.cancelled', { provider })
    : t('account.otherWay.returnText', { provider })
  return (
    <AuthPanel icon={IconLogin2} title={heading} text={failure ? '' : text}>
      {failure && (
        <Note tone="error" isNews>
          {t(`errors.${failure.code}`)}
        </Note>
      )}
      {isOver && left?.purpose === 'connect' && (
        <ButtonLink href={left.to} variant="filled" size="lg" fullWidth>
          {t('account.otherWay.toAccount')}
        </ButtonLink>
      )}
    </AuthPanel>
  )
}
