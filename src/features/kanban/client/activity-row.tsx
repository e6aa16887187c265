// One thing that somebody did, as a sentence.
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Tone } from '#ui/label.tsx'
import { Label } from '#ui/label.tsx'
import { Link } from '#ui/link.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Activity, ActivityDetails } from '../entities.ts'
import { useActivitySentence } from './activity-sentence.ts'
import { addressOfBoard, addressOfCard } from './addresses.ts'
import classes from './activity-row.module.css'
import { useMomentWords } from './use-due-words.ts'
import { useNow } from './use-now.ts'

const toneOf = {
  first: 'neutral',
  second: 'info',
  third: 'warning',
  last: 'success',
} as const satisfies Record<NonNullable<ActivityDetails['toStage']>, Tone>

export function ActivityRow({ activity }: { activity: Activity }) {
  const { at, by, board, cardId, details } = activity
  const { key, values } = useActivitySentence(activity)
  const format = useFormat()
  const now = useNow()
  const isMine = useSession().user?.id === by.id
  const card = cardId === null ? <b dir="auto" /> : <Link quiet href={addressOfCard(board.id, cardId)} dir="auto" />
  return (
    <li className={classes['activity']}>
      <Avatar person={by} size={32} />
      <div className={classes['words']}>
        <RichMessage
          i18nKey={key}
          {...(isMine && { context: 'you' })}
          values={values}
          components={{
            by: <PersonLink person={by} href={personPath(by)} strong />,
            column: <b dir="auto" />,
            part: <b dir="auto" />,
            board: <Link quiet href={addressOfBoard({ id: board.id, isOwn: false })} dir="auto" />,
            card,
          }}
        />
        {details.toStage && details.to !== undefined && (
          <span className={classes['move']}>
            <Stage name={details.from} stage={details.fromStage} />
            <Icon of={IconArrowRight} size={16} mirrored />
            <Stage name={details.to} stage={details.toStage} />
          </span>
        )}
        <DueMoved details={details} />
      </div>
      <time className={classes['when']} dateTime={at}>
        {format.relative(at, now)}
      </time>
    </li>
  )
}

function Stage({ name, stage }: { name: string | undefined; stage: ActivityDetails['toStage'] }) {
  if (name === undefined || stage === undefined) return null
  return (
    <Label tone={toneOf[stage]} dot>
      <bdi>{name}</bdi>
    </Label>
  )
}

function DueMoved({ details: { fromDue, toDue } }: { details: ActivityDetails }) {
  const { t } = useTranslation()
  const wordsOf = useMomentWords()
  if (!fromDue && !toDue) return null
  const words = { from: fromDue ? wordsOf(fromDue) : '', to: toDue ? wordsOf(toDue) : '' }
  const key = !fromDue ? 'dueSet' : !toDue ? 'dueCleared' : 'dueFromTo'
  return <p className={classes['more']}>{t(`kanban.lately.${key}`, words)}</p>
}
