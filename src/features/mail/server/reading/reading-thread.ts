// The thread in which HTML of mails is made safe to show.
import { answerWork } from '#kernel/server/thread.ts'
import { readingHtml } from './read-html.ts'

answerWork(readingHtml)
