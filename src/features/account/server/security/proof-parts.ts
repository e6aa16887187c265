// Account security for other features: proving who somebody is, and security mails.
import { alongside } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { apiKeyChanged } from '../../security-contract.ts'
import { mailSecurityNews } from './mails.ts'
import { askOwnProof } from './proof.ts'

export const proofParts: readonly Part[] = [
  { kind: 'prover', ask: askOwnProof },
  alongside(apiKeyChanged, (tx, { personId, what, name }) => mailSecurityNews(tx, personId, what, { key: name })),
]
