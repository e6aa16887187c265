// The members of a board: the owner adds and removes people, a member may leave.
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Label } from '#ui/label.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import type { Board, Member } from '../../entities.ts'
import { addressOfOwnBoard } from '../addresses.ts'
import * as commands from '../commands/board-commands.ts'
import classes from './members-dialog.module.css'
import { MembersPicker } from './members-picker.tsx'
import { useLeaveBoard } from './use-leave-board.ts'

export function MembersDialog({ board, isOpen, onClose }: { board: Board; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const remove = useRemoval(board, onClose)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('kanban.manageMembers', { board: board.name })}>
      {board.role === 'owner' && !board.isArchived && (
        <div className={classes['add']}>
          <MembersPicker board={board} onRemove={remove} />
        </div>
      )}
      <ul ref={list} className={classes['people']} aria-label={t('kanban.members')} tabIndex={-1}>
        {board.members.map((member) => (
          <MemberRow
            key={member.id}
            board={board}
            member={member}
            // The row goes at once, and the button in it: the answer may be late.
            onRemove={() => remove(member, () => list.current?.focus())}
          />
        ))}
      </ul>
    </Dialog>
  )
}

/** Asks before someone is taken off the board, or leaves it. */
function useRemoval(board: Board, onLeft: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leaveBoard = useLeaveBoard()
  const myId = useSession().user?.id
  const leave = async () => {
    if (!(await leaveBoard(board))) return
    onLeft()
    void navigate({ to: addressOfOwnBoard })
  }
  const remove = async (member: Member, onAgreed?: () => void) => {
    const words = { person: member.name, board: board.name }
    const isAgreed = await confirm({
      title: t('kanban.removeMemberTitle', words),
      text: t('kanban.removeMemberText'),
      action: t('ui.remove'),
      danger: true,
    })
    if (!isAgreed) return
    onAgreed?.()
    if (await commands.removeMember(board.id, member.id)) toast(t('kanban.memberRemoved', words))
  }
  return (member: Member, onAgreed?: () => void) => (member.id === myId ? leave() : remove(member, onAgreed))
}

type MemberRowProps = { board: Board; member: Member; onRemove: () => Promise<void> }

function MemberRow({ board, member, onRemove }: MemberRowProps) {
  const { t } = useTranslation()
  const isMe = useSession().user?.id === member.id
  // An archived board keeps who it has, but nobody has to stay on it.
  const canRemove = member.role === 'member' && (isMe || (board.role === 'owner' && !board.isArchived))
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
          onClick={() => void onRemove()}
        >
          {t(isMe ? 'kanban.leave' : 'ui.remove')}
        </Button>
      )}
    </li>
  )
}

function Words({ person, mark }: { person: Member; mark?: string | undefined }) {
  return (
    <span className={classes['words']}>
      <span className={classes['name']}>
        <PersonLink person={person} href={personPath(person)} />{' '}
        {mark && <span className={classes['mark']}>({mark})</span>}
      </span>
      {person.jobTitle && (
        <span className={classes['job']} dir="auto">
          {person.jobTitle}
        </span>
      )}
    </span>
  )
}
