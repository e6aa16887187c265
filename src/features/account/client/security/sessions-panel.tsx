// Where the account is signed in: each device, the one that is looked from marked, and how to end the others.
import { IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { SignedIn } from '../../security-contract.ts'
import classes from './panels.module.css'
import { useEndOtherSessions, useEndSession } from './use-security.ts'

const drawings = {
  computer: IconDeviceLaptop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDeviceDesktop,
} as const

export function SessionsPanel({ sessions }: { sessions: readonly SignedIn[] }) {
  const { t } = useTranslation()
  const { mutate: endOthers, isPending } = useEndOtherSessions()
  const ask = async () => {
    const question = {
      title: t('account.sessions.endOthersTitle'),
      text: t('account.sessions.endOthersText'),
      action: t('account.sessions.endOthers'),
      danger: true,
    }
    if (await confirm(question)) endOthers()
  }
  const action = sessions.length > 1 && (
    <Button size="sm" busy={isPending} onClick={() => void ask()}>
      {t('account.sessions.endOthers')}
    </Button>
  )
  // This one first, whatever was at work last.
  const inOrder = sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  return (
    <Panel span={7} aria-labelledby="security-sessions">
      <SectionTitle
        id="security-sessions"
        note={t('account.sessions.count', { count: sessions.length })}
        action={action}
      >
        {t('account.sessions.title')}
      </SectionTitle>
      <ul className={classes['list']}>
        {inOrder.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  )
}

function useNameOf({ browser, system }: SignedIn): string {
  const { t } = useTranslation()
  if (browser !== null && system !== null) return t('account.sessions.on', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}

function Session({ session }: { session: SignedIn }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useNameOf(session)
  const { mutate: end, isPending } = useEndSession()
  const { address, signedInAt, seenAt, kind, isThis } = session
  return (
    <li className={classes['item']}>
      <span className={classes['sign']}>
        <Icon of={drawings[kind]} size={22} />
      </span>
      <div className={classes['words']}>
        <div className={classes['name']}>
          <bdi>{name}</bdi>
          {isThis && <Label tone="success">{t('account.sessions.thisOne')}</Label>}
        </div>
        <div className={classes['under']}>
          <RichMessage
            i18nKey="account.sessions.details"
            values={{ address, day: format.date(signedInAt) }}
            components={{ place: <bdi dir="ltr" /> }}
          />
        </div>
      </div>
      <span className={classes['when']}>{isThis ? t('account.sessions.now') : format.relative(seenAt)}</span>
      {!isThis && (
        <Button
          size="sm"
          variant="ghost"
          busy={isPending}
          aria-label={t('account.sessions.endOne', { device: name })}
          onClick={() => end(session.id)}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}
