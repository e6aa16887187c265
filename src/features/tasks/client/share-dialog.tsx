// Gives a task to other people: each gets a copy in their own list.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Person } from '#ui/people-picker.tsx'
import { PeoplePicker } from '#ui/people-picker.tsx'
import type { Task } from '../contract.ts'
import { maxReceivers, shareTask, suggestPeople } from '../contract.ts'
import classes from './tasks.module.css'

type ShareDialogProps = { task: Task; onClose: () => void }

export function ShareDialog({ task, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [found, setFound] = useState<readonly Person[]>([])
  const { data } = useQuery({
    queryKey: ['tasks', 'people'],
    queryFn: ({ signal }) => call(suggestPeople, { search: '' }, { signal }),
  })
  const known = [...new Map([...(data?.people ?? []), ...found].map((person) => [person.id, person])).values()]
  const share = useAction(
    (personIds: readonly string[]) => call(shareTask, { taskId: task.id, personIds: [...personIds] }),
    {
      done: () => t('tasks.share.done', { name: task.name }),
      keep: onClose,
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tasks.share.title', { name: task.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="filled"
            busy={share.isPending}
            disabled={chosen.length === 0}
            onClick={() => share.mutate(chosen)}
          >
            {t('tasks.share.action')}
          </Button>
        </>
      }
    >
      <p className={classes['shareText']}>{t('tasks.share.text')}</p>
      <PeoplePicker
        label={t('tasks.share.people')}
        chosen={chosen}
        people={known}
        find={async (search) => {
          const { people } = await call(suggestPeople, { search })
          setFound((before) => [...before, ...people])
          return people
        }}
        onChange={setChosen}
        max={maxReceivers}
      />
    </Dialog>
  )
}
