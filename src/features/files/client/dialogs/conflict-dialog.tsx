// The dialog for name conflicts: keep both, add a new version, or skip.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ConflictAnswer, NameConflict } from '../../entities.ts'
import { FileThumb } from '../preview/file-thumb.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import classes from './dialogs.module.css'

/** Keyed by the ID of the added item. */
export type Answers = ReadonlyMap<string, ConflictAnswer>

type ConflictDialogProps = {
  conflicts: readonly NameConflict[]
  /** True if each conflict can have its own answer. */
  isEach: boolean
  onAnswer: (answers: Answers | undefined) => void
}

const mostNamed = 4

export function ConflictDialog({ conflicts, isEach, onAnswer }: ConflictDialogProps) {
  const { t } = useTranslation()
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [chosen, setChosen] = useState<ConflictAnswer>('keep-both')
  const [isForAll, setForAll] = useState(true)
  const open = conflicts.filter(({ id }) => !answers.has(id))
  const asked = isEach ? open.slice(0, 1) : open
  const others = open.length - asked.length
  const [first] = asked
  // Folders have no versions.
  const isFile = asked.some(({ existing }) => !existing.isFolder)
  const options = (['keep-both', 'new-version', 'skip'] as const).filter((value) => isFile || value !== 'new-version')
  const goOn = () => {
    const settled = others > 0 && isForAll ? open : asked
    const next = new Map([...answers, ...settled.map(({ id }) => [id, chosen] as const)])
    if (next.size === conflicts.length) onAnswer(next)
    else setAnswers(next)
  }
  return (
    <Dialog
      isOpen
      isAbove
      onClose={() => onAnswer(undefined)}
      title={
        asked.length === 1
          ? t('files.manager.conflict.titleOne', { name: first?.name ?? '' })
          : t('files.manager.conflict.title', { count: asked.length })
      }
      withClose={false}
      foot={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('ui.cancel')}</Button>
          <Button variant="filled" data-autofocus onClick={goOn}>
            {t('files.manager.conflict.go')}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <ul className={classes['names']}>
          {asked.slice(0, mostNamed).map((conflict) => (
            <Existing key={conflict.id} conflict={conflict} />
          ))}
        </ul>
        <RadioGroup
          label={t('files.manager.conflict.label')}
          hideLabel
          value={chosen}
          onChange={setChosen}
          options={options.map((value) => ({
            value,
            label: t(`files.manager.conflict.${value}`),
            description: t(`files.manager.conflict.${value}-text`),
          }))}
        />
        {others > 0 && (
          <Checkbox
            label={t('files.manager.conflict.forAll', { count: others })}
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}

function Existing({ conflict: { existing } }: { conflict: NameConflict }) {
  const { t } = useTranslation()
  const words = useEntryWords()
  return (
    <li className={classes['name']}>
      <FileThumb entry={existing} size={28} />
      <bdi>{existing.name}</bdi>
      <span>
        {t('files.manager.conflict.existing', { size: words.size(existing), when: words.when(existing.modifiedAt) })}
      </span>
    </li>
  )
}
