// The thread in which long descriptions of a file of products are read.
import { answerWork } from '#kernel/server/thread.ts'
import { documentsOf } from './descriptions.ts'

answerWork(documentsOf)
