// /dashboard/tasks: all of the person’s tasks; the address can name one, or begin a new one.
import { useSearch } from '@tanstack/react-router'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { TaskPanel } from './task-panel.tsx'

export function Page() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { task } = search
  return (
    <PanelGrid>
      <Panel>
        <TaskPanel isNew={search['new'] === 'task'} sought={typeof task === 'string' ? task : undefined} />
      </Panel>
    </PanelGrid>
  )
}
