// The head of a mail: whom it is from, for whom, and when it was; its details on request.
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Address, Mail } from '../../entities.ts'
import { faceOf, nameOf, shortName } from '../people.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './mail-head.module.css'

type MailHeadProps = { mail: Mail; mine: string; details: { isOpen: boolean; toggle: () => void } }

/** More names than that are counted. */
const mostNames = 4

export function MailHead({ mail, mine, details }: MailHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const times = useTimeWords()
  const { from, createdAt } = mail
  const all = [...mail.to, ...mail.cc, ...mail.bcc]
  const names = all.slice(0, mostNames).map((address) => shortName(address, { mine, me: t('mail.me') }))
  const more = all.length - names.length
  const shown = more > 0 ? [...names, t('ui.moreOthers', { count: more })] : names
  return (
    <div className={classes['head']}>
      <Avatar person={faceOf(from)} size={40} />
      <div className={classes['words']}>
        <div className={classes['from']}>
          <bdi className={classes['name']}>{nameOf(from)}</bdi>{' '}
          {from.name !== '' && (
            <bdi dir="ltr" className={classes['email']}>
              {from.email}
            </bdi>
          )}
        </div>
        <button
          type="button"
          className={classes['to']}
          aria-expanded={details.isOpen}
          title={t(details.isOpen ? 'mail.hideDetails' : 'mail.showDetails')}
          onClick={details.toggle}
        >
          <span className={classes['names']}>
            {all.length === 0 ? t('mail.noRecipients') : t('mail.toPeople', { names: format.list(shown) })}
          </span>
          <Icon of={IconChevronDown} size={14} />
        </button>
      </div>
      <time className={classes['time']} dateTime={createdAt} title={times.full(createdAt)}>
        {times.moment(createdAt)}
      </time>
    </div>
  )
}

export function MailDetails({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  const times = useTimeWords()
  const { senders, from, replyTo, to, cc, bcc, dateWritten, createdAt } = mail
  const lines = [
    ['from', senders.length > 0 ? senders : [from]],
    ['replyTo', replyTo],
    ['to', to],
    ['cc', cc],
    ['bcc', bcc],
  ] as const
  return (
    <dl className={classes['details']}>
      {lines.map(([name, addresses]) => addresses.length > 0 && <Line key={name} name={name} addresses={addresses} />)}
      <div className={classes['line']}>
        <dt>{t('mail.details.date')}</dt>
        <dd>{times.full(createdAt)}</dd>
      </div>
      {dateWritten !== null && (
        <div className={classes['line']}>
          <dt>{t('mail.details.dateWritten')}</dt>
          <dd>
            <bdi dir="ltr">{dateWritten}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

const firstShown = 20

function Line({ name, addresses }: { name: 'from' | 'replyTo' | 'to' | 'cc' | 'bcc'; addresses: readonly Address[] }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? addresses : addresses.slice(0, firstShown)
  return (
    <div className={classes['line']}>
      <dt>{t(`mail.details.${name}`)}</dt>
      <dd>
        {shown.map((address, index) => (
          // The same address may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key -- see the line above
          <span key={index} className={classes['address']}>
            {address.name !== '' && <bdi>{address.name}</bdi>} <bdi dir="ltr">{address.email}</bdi>
          </span>
        ))}
        {shown.length < addresses.length && (
          <button type="button" className={classes['whole']} onClick={() => setWhole(true)}>
            {t('ui.moreOthers', { count: addresses.length - shown.length })}
          </button>
        )}
      </dd>
    </div>
  )
}
