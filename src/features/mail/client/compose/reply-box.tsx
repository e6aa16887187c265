// The field below an opened mail: a press begins the answer in its place.
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { prepareLetterEditor } from '#ui/letter-editor.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Mail } from '../../entities.ts'
import { isSame, shortName } from '../people.ts'
import type { ReplyKind } from './compose.ts'
import { answer } from './compose.ts'
import classes from './reply-box.module.css'
import { WritingForm } from './writing-form.tsx'
import { moveWriting, useBelow } from './writings.ts'

type ReplyBoxProps = { mail: Mail; mine: string }

export function ReplyBox({ mail, mine }: ReplyBoxProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const writing = useBelow(mail.id)
  const box = useRef<HTMLDivElement>(null)
  const [isBeginning, setBeginning] = useState(false)
  const isOpen = writing !== undefined
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const begin = (kind: ReplyKind) => {
    setBeginning(true)
    const seat = isPhone ? undefined : ({ kind: 'below', mailId: mail.id } as const)
    void answer(mail, kind, seat).finally(() => setBeginning(false))
  }
  if (writing)
    return (
      <div ref={box} className={classes['box']} data-open>
        <div className={classes['tools']}>
          <IconButton
            size="sm"
            label={t('mail.openInWindow')}
            icon={IconExternalLink}
            mirrored
            onClick={() => moveWriting(writing.id, { kind: 'window', size: 'normal' })}
          />
        </div>
        <WritingForm writing={writing} isBelow beginsInText />
      </div>
    )
  const others = [...mail.to, ...mail.cc].filter(
    (address) => !isSame(address, mine) && !isSame(address, mail.from.email),
  )
  const isOwn = isSame(mail.from, mine)
  const person = isOwn ? (mail.to[0] ?? mail.from) : mail.from
  const canAnswer = person.email !== ''
  return (
    <div ref={box} className={classes['box']} onPointerEnter={prepareLetterEditor} onFocus={prepareLetterEditor}>
      {canAnswer && (
        <button type="button" className={classes['field']} disabled={isBeginning} onClick={() => begin('reply')}>
          {t('mail.replyTo', { name: shortName(person, { mine, me: t('mail.me') }) })}
        </button>
      )}
      <div className={classes['foot']}>
        {canAnswer && (
          <Button size="sm" variant="ghost" icon={IconArrowBackUp} mirrored onClick={() => begin('reply')}>
            {t('mail.reply')}
          </Button>
        )}
        {others.length > 0 && (
          <Button size="sm" variant="ghost" icon={IconArrowBackUpDouble} mirrored onClick={() => begin('reply-all')}>
            {t('mail.replyAll')}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={IconArrowForwardUp} mirrored onClick={() => begin('forward')}>
          {t('mail.forward')}
        </Button>
      </div>
    </div>
  )
}
