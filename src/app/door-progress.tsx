// The progress bar of the doors, which have no router: each of their pages is loaded anew.
import { useProgress } from './progress.ts'
import { ProgressLine } from './progress-line.tsx'

export function DoorProgress() {
  return <ProgressLine progress={useProgress().progress} />
}
