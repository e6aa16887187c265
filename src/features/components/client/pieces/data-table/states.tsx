// What stands there while the rows are on their way, when they did not come, and when there are none.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { initialTable } from '#kernel/table.ts'
import { DataTable } from '#ui/data-table.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import type { SamplePerson } from './sample-people.ts'

const states = ['loading', 'failed', 'empty'] as const
const noRows: SamplePerson[] = []
const keyOf = ({ id }: SamplePerson) => id

export function Example() {
  const { t } = useTranslation()
  const { columns } = usePeopleColumns()
  const [shown, setShown] = useState<(typeof states)[number]>('loading')
  const [state, setState] = useState(initialTable)
  return (
    <>
      <SegmentedControl
        label={t('components.dataTable.states')}
        value={shown}
        onChange={setShown}
        options={states.map((value) => ({ value, label: t(`components.dataTable.${value}`) }))}
      />
      <DataTable
        label={t('components.dataTable.states')}
        columns={columns}
        state={state}
        onState={setState}
        source={{
          rows: noRows,
          isPending: shown === 'loading',
          error: shown === 'failed' ? { requestId: '7f3a-21c9' } : null,
          refetch: () => setShown('loading'),
          hasNext: false,
          hasPrevious: false,
        }}
        rowKey={keyOf}
        emptyState={{ title: t('components.dataTable.nobody'), children: t('components.dataTable.nobodyText') }}
      />
    </>
  )
}
