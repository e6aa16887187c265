// The columns of the people in the examples, and the filters beside them.
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Label } from '#ui/label.tsx'
import type { Tone } from '#ui/label.tsx'
import type { SamplePerson } from './sample-people.ts'
import { roles, statuses } from './sample-people.ts'

const toneOf: Record<SamplePerson['status'], Tone> = {
  active: 'success',
  pending: 'warning',
  banned: 'error',
  rejected: 'neutral',
}

// Telephone numbers read from left to right in every language.
const number = (phone: string) => <bdi dir="ltr">{phone}</bdi>

export function usePeopleColumns() {
  const { t } = useTranslation()
  return useMemo(() => {
    const role = (person: SamplePerson) => t(`components.dataTable.role.${person.role}`)
    const status = (person: SamplePerson) => t(`components.dataTable.status.${person.status}`)
    const columns: Column<SamplePerson>[] = [
      {
        key: 'name',
        label: t('components.dataTable.name'),
        text: ({ name }) => name,
        detail: ({ mail }) => <bdi dir="ltr">{mail}</bdi>,
        phoneDetail: (person) => `${person.company} · ${role(person)}`,
        picture: ({ id, name }, size) => <Avatar person={{ id, name, avatarUrl: `portrait:${id}` }} size={size} />,
        share: 1.8,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      {
        key: 'phone',
        label: t('ui.address.phone'),
        text: ({ phone }) => phone,
        cell: ({ phone }) => number(phone),
        width: '9.5rem',
      },
      {
        key: 'company',
        label: t('ui.address.company'),
        text: ({ company }) => company,
        isSortable: true,
      },
      { key: 'role', label: t('components.dataTable.roleName'), text: role, width: '5.5rem' },
      {
        key: 'orders',
        label: t('components.dataTable.orders'),
        text: ({ orders }) => orders,
        align: 'end',
        width: '4rem',
        isSortable: true,
      },
      {
        key: 'status',
        label: t('components.dataTable.statusName'),
        text: status,
        cell: (person) => (
          <Label tone={toneOf[person.status]} dot>
            {status(person)}
          </Label>
        ),
        width: '7rem',
        phone: 'end',
      },
    ]
    const filters = [
      {
        key: 'role',
        label: t('components.dataTable.roleName'),
        options: roles.map((value) => ({ value, label: t(`components.dataTable.role.${value}`) })),
      },
      {
        key: 'status',
        label: t('components.dataTable.statusName'),
        options: statuses.map((value) => ({ value, label: t(`components.dataTable.status.${value}`) })),
      },
    ]
    return { columns, filters }
  }, [t])
}
