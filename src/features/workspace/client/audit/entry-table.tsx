// The entries, one line each, which opens to show the rest of what is known.
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import type { Entry } from '../../audit-contract.ts'
import classes from './audit.module.css'
import { EntryDetail } from './entry-detail.tsx'
import type { Kinds } from './entry-words.ts'
import { useEntryWords } from './entry-words.ts'

const columns = ['when', 'who', 'what', 'object', 'from'] as const

export function EntryTable({ entries, kinds }: { entries: readonly Entry[]; kinds: Kinds }) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<string>()
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`workspace.audit.${column}`)}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            kinds={kinds}
            isOpen={entry.id === openId}
            onToggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

type EntryRowProps = { entry: Entry; kinds: Kinds; isOpen: boolean; onToggle: () => void }

function EntryRow({ entry, kinds, isOpen, onToggle }: EntryRowProps) {
  const { t } = useTranslation()
  const words = useEntryWords(kinds)
  const { by } = entry
  return (
    <>
      <tr className={classes['row']} data-open={isOpen || undefined}>
        <td className={classes['when']}>
          <time dateTime={entry.at}>{words.when(entry)}</time>
        </td>
        <td>
          <span className={classes['actor']}>
            {by && <Avatar person={by} size={28} />}
            {by ? (
              <PersonLink person={by} href={personPath(by)} className={classes['name']} />
            ) : (
              <bdi className={classes['nobody']}>{words.who(entry)}</bdi>
            )}
          </span>
        </td>
        <td className={classes['what']}>
          <Label tone={words.isDanger(entry) ? 'error' : 'neutral'}>{words.label(entry)}</Label>
        </td>
        <td className={classes['sentence']}>{words.sentence(entry)}</td>
        <td className={classes['from']}>
          <bdi>{entry.address}</bdi>
          {entry.address !== '' && ' · '}
          {words.deviceKind(entry)}
        </td>
        <td className={classes['more']}>
          <IconButton
            size="sm"
            label={t(isOpen ? 'workspace.audit.hide' : 'workspace.audit.show')}
            icon={IconChevronDown}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
        </td>
      </tr>
      {isOpen && (
        <tr className={classes['detailRow']}>
          <td colSpan={columns.length + 1}>
            <EntryDetail entry={entry} kinds={kinds} />
          </td>
        </tr>
      )}
    </>
  )
}
