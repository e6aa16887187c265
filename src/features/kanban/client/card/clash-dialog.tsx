// Two people changed the same field: both values side by side, one press keeps one.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ClashDialog as AskedClash } from '#ui/clash-dialog.tsx'
import type { FieldClash, Choice } from '../commands/field-clash.ts'
import classes from './clash-dialog.module.css'
import { ClashValue } from './clash-value.tsx'
import { clashFields, useClashStory } from './use-clash-story.ts'
import { useMomentWords } from '../use-due-words.ts'
import { useNow } from '../use-now.ts'

type ClashDialogProps = { clash: FieldClash; onChoose: (choice: Choice) => void }

export function ClashDialog({ clash, onChoose }: ClashDialogProps) {
  const { name: called, clashes } = clash
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const fields = clashFields.filter((name) => name in clashes)
  const story = useClashStory(clash, fields)
  const me = useSession().user
  const mine = me && { id: me.id, name: me.displayName, avatarUrl: me.photoURL }
  const names = format.list(fields.map((name) => t(`kanban.clash.the.${name}`)))
  const person = story?.by.name
  const before = useBefore(story?.details)
  const valuesOf = (side: 'yours' | 'theirs') =>
    fields.map((name) => ({
      key: name,
      label: fields.length > 1 ? t(`kanban.clash.${name}`) : undefined,
      value: <ClashValue field={name} value={clashes[name]?.[side]} />,
    }))
  return (
    <AskedClash
      isOpen
      title={
        person === undefined
          ? t('kanban.clash.title', { fields: names })
          : t('kanban.clash.titleBy', { person, fields: names })
      }
      text={
        <>
          <bdi>{called}</bdi>. {t('kanban.clash.rest')}
        </>
      }
      foot={before === undefined ? undefined : <p className={classes['before']}>{before}</p>}
      mine={{
        label: t('kanban.clash.yours'),
        author: (
          <>
            {mine && <Avatar person={mine} size={24} />}
            {t('kanban.clash.yoursNow')}
          </>
        ),
        values: valuesOf('yours'),
        keep: t('kanban.clash.keepYours'),
      }}
      theirs={{
        label: person ?? t('kanban.clash.theirs'),
        author: story && (
          <>
            <Avatar person={story.by} size={24} />
            <span>{t('kanban.clash.theirsAt', { person: story.by.name, when: format.relative(story.at, now) })}</span>
          </>
        ),
        values: valuesOf('theirs'),
        keep: person === undefined ? t('kanban.clash.keepTheirs') : t('kanban.clash.keepOf', { person }),
      }}
      onChoose={onChoose}
    />
  )
}

/** The value before both changes, if the activity has it. */
function useBefore(details: { fromDue?: string | null | undefined; from?: string | undefined } | undefined) {
  const { t } = useTranslation()
  const wordsOf = useMomentWords()
  if (details?.fromDue) return t('kanban.clash.before', { value: wordsOf(details.fromDue) })
  return details?.from === undefined ? undefined : t('kanban.clash.before', { value: details.from })
}
