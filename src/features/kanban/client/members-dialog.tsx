// Who is on a board: the owner adds and removes people, a member may leave.
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Label } from '#ui/label.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { findPeople } from '../board-contract.ts'
import type { Board, Candidate, Member } from '../entities.ts'
import * as acts from './board-acts.ts'
import classes from './members-dialog.module.css'
import { kanbanKey } from './board-keys.ts'

const pauseBeforeSearch = 200

export function MembersDialog({ board, isOpen, onClose }: { board: Board; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('kanban.manageMembers', { board: board.name })}>
      {board.role === 'owner' && !board.isArchived && <AddPeople board={board} />}
      <ul ref={list} className={classes['people']} aria-label={t('kanban.members')} tabIndex={-1}>
        {board.members.map((member) => (
          <MemberRow
            key={member.id}
            board={board}
            member={member}
            onLeft={onClose}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type MemberRowProps = { board: Board; member: Member; onLeft: () => void; onRemoved: () => void }

function MemberRow({ board, member, onLeft, onRemoved }: MemberRowProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isMe = useSession().user?.id === member.id
  const canRemove = !board.isArchived && member.role === 'member' && (isMe || board.role === 'owner')
  const remove = async () => {
    const words = { person: member.name, board: board.name }
    const isAgreed = await confirm({
      title: t(isMe ? 'kanban.leaveTitle' : 'kanban.removeMemberTitle', words),
      text: t(isMe ? 'kanban.leaveText' : 'kanban.removeMemberText'),
      action: t(isMe ? 'kanban.leave' : 'kanban.removeMemberAction'),
      danger: true,
    })
    if (!isAgreed || !(await acts.removeMember(board.id, member.id))) return
    if (!isMe) {
      onRemoved()
      return toast(t('kanban.memberRemoved', words))
    }
    onLeft()
    void navigate({ to: '/dashboard/kanban' })
  }
  return (
    <li className={classes['person']}>
      <Avatar person={member} />
      <Words person={member} mark={isMe ? t('kanban.you') : undefined} />
      {member.role === 'owner' && <Label>{t('kanban.owner')}</Label>}
      {canRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={isMe ? t('kanban.leave') : t('kanban.removeMember', { person: member.name })}
          onClick={() => void remove()}
        >
          {t(isMe ? 'kanban.leave' : 'kanban.removeMemberAction')}
        </Button>
      )}
    </li>
  )
}

function AddPeople({ board }: { board: Board }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), pauseBeforeSearch)
  const { data: people = [], isSuccess } = useQuery({
    queryKey: [...kanbanKey, 'people', board.id, name, board.members.length],
    queryFn: async ({ signal }) => (await call(findPeople, { boardId: board.id, name }, { signal })).people,
    enabled: name !== '',
  })
  const place = useRef<HTMLDivElement>(null)
  const add = async (person: Candidate) => {
    setTyped('')
    // The pressed button goes with the list.
    place.current?.querySelector('input')?.focus()
    if (await acts.addMember(board.id, person)) toast(t('kanban.memberAdded', { person: person.name }))
  }
  return (
    <div ref={place} className={classes['add']}>
      <SearchField label={t('kanban.findPeople')} value={typed} onChange={setTyped} />
      {name !== '' && typed !== '' && (
        <ul className={classes['people']} aria-label={t('kanban.addMember')}>
          {people.map((person) => (
            <li key={person.id} className={classes['person']}>
              <Avatar person={person} />
              <Words person={person} />
              <Button
                size="sm"
                aria-label={t('kanban.addPerson', { person: person.name })}
                onClick={() => void add(person)}
              >
                {t('kanban.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {name !== '' && typed !== '' && isSuccess && people.length === 0 && (
        <output className={classes['nobody']}>{t('kanban.nobodyFound')}</output>
      )}
    </div>
  )
}

function Words({ person, mark }: { person: Candidate; mark?: string | undefined }) {
  return (
    <span className={classes['words']}>
      <span className={classes['name']}>
        <bdi>{person.name}</bdi> {mark && <span className={classes['mark']}>({mark})</span>}
      </span>
      {person.jobTitle && (
        <span className={classes['job']} dir="auto">
          {person.jobTitle}
        </span>
      )}
    </span>
  )
}
