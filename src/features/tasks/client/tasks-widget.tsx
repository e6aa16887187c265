// The person’s tasks on the start page.
import { TaskPanel } from './task-panel.tsx'

export function Widget() {
  return <TaskPanel most={5} />
}
