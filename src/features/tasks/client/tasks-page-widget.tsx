// The person’s tasks beside the figures of a dashboard.
import { TaskPanel } from './task-panel.tsx'

export function Widget() {
  return <TaskPanel most={7} />
}
