// Two people changed the same field: both values side by side, one press keeps one.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Board } from '../entities.ts'
import classes from './clash-dialog.module.css'
import { ClashValue } from './clash-value.tsx'
import type { ClashField } from './use-clash-story.ts'
import { clashFields, useClashStory } from './use-clash-story.ts'
import type { FieldClash } from './use-card-changes.ts'
import { useMomentWords } from './use-due-words.ts'
import { useNow } from './use-now.ts'

// Closing it is no answer: what was typed must not go by a press beside the dialog.
const stay = () => {}

export function ClashDialog({ board, clash: { card, failure, choose } }: { board: Board; clash: FieldClash }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const clashes = failure.clashes ?? {}
  const fields = clashFields.filter((name) => name in clashes)
  const story = useClashStory(card.id, fields)
  const me = useSession().user
  const mine = board.members.find(({ id }) => id === me?.id)
  const names = format.list(fields.map((name) => t(`kanban.clash.the.${name}`)))
  const person = story?.by.name
  const before = useBefore(story?.details)
  return (
    <Dialog
      isOpen
      onClose={stay}
      title={
        person === undefined
          ? t('kanban.clash.title', { fields: names })
          : t('kanban.clash.titleBy', { person, fields: names })
      }
      size="lg"
      withClose={false}
      foot={before === undefined ? undefined : <p className={classes['before']}>{before}</p>}
    >
      <p className={classes['card']}>
        <bdi>{card.name}</bdi>. {t('kanban.clash.rest')}
      </p>
      <div className={classes['values']}>
        <Side
          className={classes['mine']}
          label={t('kanban.clash.yours')}
          whose={
            <>
              {mine && <Avatar person={mine} size={24} />}
              {t('kanban.clash.yoursNow')}
            </>
          }
          fields={fields}
          valueOf={(name) => clashes[name]?.yours}
        >
          <Button variant="filled" fullWidth onClick={() => choose('mine')} data-autofocus>
            {t('kanban.clash.keepYours')}
          </Button>
        </Side>
        <Side
          className={classes['theirs']}
          label={person ?? t('kanban.clash.theirs')}
          whose={
            story ? (
              <>
                <Avatar person={story.by} size={24} />
                <span>
                  {t('kanban.clash.theirsAt', { person: story.by.name, when: format.relative(story.at, now) })}
                </span>
              </>
            ) : (
              t('kanban.clash.theirs')
            )
          }
          fields={fields}
          valueOf={(name) => clashes[name]?.theirs}
        >
          <Button fullWidth onClick={() => choose('theirs')}>
            {person === undefined ? t('kanban.clash.keepTheirs') : t('kanban.clash.keepOf', { person })}
          </Button>
        </Side>
      </div>
    </Dialog>
  )
}

type SideProps = {
  className: string | undefined
  label: string
  whose: ReactNode
  fields: readonly ClashField[]
  valueOf: (field: ClashField) => unknown
  children: ReactNode
}

function Side({ className, label, whose, fields, valueOf, children }: SideProps) {
  const { t } = useTranslation()
  return (
    <section className={className} aria-label={label}>
      <p className={classes['whose']}>{whose}</p>
      {fields.map((name) => (
        <div key={name}>
          {fields.length > 1 && <p className={classes['field']}>{t(`kanban.clash.${name}`)}</p>}
          <ClashValue field={name} value={valueOf(name)} />
        </div>
      ))}
      {children}
    </section>
  )
}

/** What stood there before either of them, where the activity tells. */
function useBefore(details: { fromDue?: string | null | undefined; from?: string | undefined } | undefined) {
  const { t } = useTranslation()
  const wordsOf = useMomentWords()
  if (details?.fromDue) return t('kanban.clash.before', { value: wordsOf(details.fromDue) })
  return details?.from === undefined ? undefined : t('kanban.clash.before', { value: details.from })
}
