// The thread in which files of boards are read: ten megabytes take longer than anybody else should wait.
import { answerWork } from '#kernel/server/thread.ts'
import { readBoardText } from './read-file.ts'

answerWork(readBoardText)
