// The people named in an imported file, each with the account matched to them and a picker to change it.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import type { Colleague, ImportReport } from '../../entities.ts'
import classes from './import-dialog.module.css'
import { useCandidates } from './use-candidates.ts'

type ImportPeopleProps = {
  people: ImportReport['people']
  disabled: boolean
  /** Null for no account. */
  onChoose: (key: string, account: Colleague | null) => void
}

export function ImportPeople({ people, disabled, onChoose }: ImportPeopleProps) {
  const { t } = useTranslation()
  const id = useId()
  const { offered, find, candidateOf } = useCandidates()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes['skippedTitle']}>
        {t('kanban.import.people.title')}
      </h3>
      <p className={classes['kind']}>{t('kanban.import.people.about')}</p>
      <ul className={classes['people']}>
        {people.map(({ key, name, account }) => {
          const others = offered.filter((person) => person.id !== account?.id)
          return (
            <li key={key} className={classes['person']}>
              <bdi className={classes['personName']}>{name}</bdi>
              <bdi className={account ? classes['personName'] : classes['kind']}>
                {account?.name ?? t('kanban.import.people.unassigned')}
              </bdi>
              <PeoplePicker
                label={t('kanban.import.people.account', { name })}
                chosen={account ? [account.id] : []}
                people={account ? [account, ...others] : others}
                find={find}
                disabled={disabled}
                onChange={(ids) => {
                  // One account each: the last that is ticked.
                  const last = ids.at(-1)
                  onChoose(key, last === undefined ? null : (candidateOf(last) ?? null))
                }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
