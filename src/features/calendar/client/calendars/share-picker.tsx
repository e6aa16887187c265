// Finds colleagues to share a calendar with.
import { useTranslation } from '#kernel/client/i18n.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import type { Member } from '../../entities.ts'
import { maxMembers } from '../../entities.ts'
import { useFaces } from '../use-faces.ts'

type SharePickerProps = {
  members: readonly Member[]
  ownerId: string
  onChange: (members: readonly Member[]) => void
}

/** People are added with the role `reads`; it can be changed in their row. */
export function SharePicker({ members, ownerId, onChange }: SharePickerProps) {
  const { t } = useTranslation()
  const { faces, offered, find } = useFaces(members)
  const chosen = members.map(({ id }) => id)
  return (
    <PeoplePicker
      label={t('calendar.share.people')}
      button={t('calendar.share.add')}
      chosen={chosen}
      people={[...members, ...offered.filter(({ id }) => id !== ownerId && !chosen.includes(id))]}
      find={async (search) => (await find(search)).filter(({ id }) => id !== ownerId)}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const known = members.find((member) => member.id === id)
            const face = faces.get(id)
            return known ?? (face ? { ...face, role: 'reads' as const } : [])
          }),
        )
      }
      max={maxMembers}
    />
  )
}
