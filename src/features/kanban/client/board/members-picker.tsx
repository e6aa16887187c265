// Puts people on a board: those who could be added, ticked when they are on it.
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import type { Board, Candidate, Member } from '../../entities.ts'
import { maxMembers } from '../../entities.ts'
import * as commands from '../commands/board-commands.ts'
import { useCandidates } from '../boards/use-candidates.ts'

type MembersPickerProps = { board: Board; onRemove: (member: Member) => Promise<void> }

export function MembersPicker({ board, onRemove }: MembersPickerProps) {
  const { t } = useTranslation()
  const { offered, find, candidateOf } = useCandidates(board)
  // The owner stays.
  const members = board.members.filter(({ role }) => role === 'member')
  const chosen = members.map(({ id }) => id)
  const add = async (person: Candidate | undefined) => {
    if (person && (await commands.addMember(board.id, person))) toast(t('kanban.memberAdded', { person: person.name }))
  }
  const change = (ids: readonly string[]) => {
    for (const id of ids) if (!chosen.includes(id)) void add(candidateOf(id))
    for (const member of members) if (!ids.includes(member.id)) void onRemove(member)
  }
  return (
    <PeoplePicker
      label={t('kanban.members')}
      button={t('kanban.addMember')}
      chosen={chosen}
      people={[...members, ...offered.filter(({ id }) => !chosen.includes(id))]}
      find={find}
      onChange={change}
      max={maxMembers - 1}
    />
  )
}
