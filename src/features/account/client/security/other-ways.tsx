// Signing in without a password: a passkey, or a provider that is configured here.
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { pathAfterSignIn } from '#kernel/client/return-path.ts'
import { signIn } from '#kernel/client/session.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { Button } from '#ui/button.tsx'
import classes from '../auth-split.module.css'

// Only where some are configured, and before anything is drawn: the buttons share a row.
const hasProviders = publicConfig().providers.length > 0
const ProviderButtons = hasProviders ? (await import('./provider-buttons.tsx')).ProviderButtons : undefined

type OtherWaysProps = { onSignedIn: () => void; onFailure: (failure: Failure | undefined) => void }

export function OtherWays({ onSignedIn, onFailure }: OtherWaysProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<string>()
  const run = (way: string, go: () => Promise<unknown>) => {
    if (busy !== undefined) return
    setBusy(way)
    onFailure(undefined)
    void go()
      .catch((error: unknown) => onFailure(failureOf(error)))
      .finally(() => setBusy(undefined))
  }
  const enterByPasskey = async () => {
    const outcome = await enterWithPasskey()
    if (outcome === 'in') onSignedIn()
    if (outcome === 'refused') onFailure({ code: 'wrong-passkey', message: 'The browser has no passkey for this' })
  }
  const passkey = 'PublicKeyCredential' in window && (
    <Button
      size="lg"
      icon={IconFingerprint}
      fullWidth
      busy={busy === 'passkey'}
      aria-label={t('account.login.withPasskey')}
      onClick={() => run('passkey', enterByPasskey)}
    >
      {t(hasProviders ? 'account.login.passkey' : 'account.login.withPasskey')}
    </Button>
  )
  if (!passkey && !hasProviders) return null
  return (
    <>
      <p className={classes['or']}>{t('account.login.or')}</p>
      <div className={classes['ways']}>
        {ProviderButtons && (
          <ProviderButtons busy={busy} onPress={(provider) => run(provider.key, () => leave(provider))} />
        )}
        {passkey}
      </div>
    </>
  )
}

// The form stands in for the page that was asked for, or has its own address and knows the way.
const wayOn = () => {
  const { pathname, search, hash } = window.location
  return pathname.startsWith('/auth/') ? pathAfterSignIn(window.location) : pathname + search + hash
}

async function leave(provider: PublicConfig['providers'][number]) {
  const { leaveFor } = await import('./leaving.ts')
  await leaveFor(provider, 'sign-in', { to: wayOn() })
}

/** `cancelled` when they closed the browser's window, which they know themselves. */
async function enterWithPasskey(): Promise<'in' | 'cancelled' | 'refused'> {
  const { CeremonyError, signInWithPasskey } = await import('./passkey-ceremonies.ts')
  try {
    const { accessToken, user } = await signInWithPasskey()
    signIn(accessToken, user)
    return 'in'
  } catch (error) {
    if (!(error instanceof CeremonyError)) throw error
    return error.problem === 'cancelled' ? 'cancelled' : 'refused'
  }
}
