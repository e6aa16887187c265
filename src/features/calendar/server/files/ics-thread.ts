// The worker thread that reads and writes calendar files, since ten megabytes would block other requests.
import { answerWork } from '#kernel/server/thread.ts'
import { icsWork } from './ics-work.ts'

answerWork(icsWork)
