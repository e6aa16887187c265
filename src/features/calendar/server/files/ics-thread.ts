// The thread in which calendar files are read and written: ten megabytes take longer than anybody else should wait.
import { answerWork } from '#kernel/server/thread.ts'
import { icsWork } from './ics-work.ts'

answerWork(icsWork)
