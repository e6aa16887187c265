// What both sides know of sending files: where they go.
import type { Endpoint } from './contract.ts'
import { endpoint } from './contract.ts'

/** Speaks tus 1.0 with creation and termination. */
export const uploadsPath = '/api/uploads'

/** Who may send, whichever call of the protocol it is; API keys are given it as one scope. */
export const sendingFiles: Endpoint = endpoint('POST', uploadsPath, { may: 'person' })
