// The header of the details: name, star and tags.
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Popover } from '#ui/popover.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Entry } from '../../entities.ts'
import { maxTags, tagMax } from '../../entities.ts'
import { canEdit } from '../desk.ts'
import { starAll, tagOne } from '../entry-actions.ts'
import { useTags } from '../use-entries.ts'
import classes from './details.module.css'

export function DetailsHead({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const isEditable = canEdit(entry) && entry.deletedAt === null
  const { tags } = entry
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['name']}>
          <bdi>{entry.name}</bdi>
        </h2>
        {entry.deletedAt === null && (
          <IconButton
            label={t('files.manager.starNamed', { name: entry.name })}
            icon={entry.isStarred ? IconStarFilled : IconStar}
            size="sm"
            className={classes['star']}
            aria-pressed={entry.isStarred}
            withTip={false}
            onClick={() => void starAll([entry], !entry.isStarred)}
          />
        )}
      </div>
      {(isEditable || tags.length > 0) && (
        <ul className={classes['tags']} aria-label={t('files.manager.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              {isEditable ? (
                <Chip
                  label={tag}
                  onRemove={() =>
                    void tagOne(
                      entry,
                      tags.filter((other) => other !== tag),
                    )
                  }
                />
              ) : (
                <Label>{tag}</Label>
              )}
            </li>
          ))}
          {isEditable && tags.length < maxTags && (
            <li>
              <AddTag entry={entry} />
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function AddTag({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <Popover
      trigger={(props) => (
        <IconButton {...props} label={t('files.manager.addTag')} icon={IconPlus} size="sm" className={classes['add']} />
      )}
    >
      {(close) => <TagForm entry={entry} onDone={close} />}
    </Popover>
  )
}

const mostOffered = 8

function TagForm({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const known = useTags()
  const add = (tag: string) => {
    onDone()
    if (tag !== '' && !entry.tags.includes(tag)) void tagOne(entry, [...entry.tags, tag])
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add(typed.trim())
  }
  const offered = known
    .filter(({ tag }) => !entry.tags.includes(tag) && tag.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, mostOffered)
  return (
    <form className={classes['tagForm']} onSubmit={submit}>
      <TextField
        label={t('files.manager.addTag')}
        size="sm"
        value={typed}
        maxLength={tagMax}
        autoComplete="off"
        dir="auto"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <div className={classes['offered']}>
          {offered.map(({ tag }) => (
            <button key={tag} type="button" className={classes['offer']} onClick={() => add(tag)}>
              <bdi>{tag}</bdi>
            </button>
          ))}
        </div>
      )}
    </form>
  )
}
