// The thread in which long JSON bodies are read.
import { answerWork } from '../thread.ts'
import { readLongBody } from './http-body.ts'

answerWork(readLongBody)
