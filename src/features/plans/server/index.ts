// The plans feature's server side: plans and their limits, the workspace's own, its charges, and saved cards.
import { personErased } from '#kernel/people-contract.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { limits } from '#kernel/server/limits.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { pageSubject } from '#kernel/server/page-subject.ts'
import type { Part } from '#kernel/server/parts.ts'
import { plansChanged } from '../contract.ts'
import { cardParts } from './cards/card-calls.ts'
import { removeOpenCards } from './cards/card-queries.ts'
import { settingsCalls } from './settings.ts'
import { readPlanLimits, readSettings } from './settings-queries.ts'
import { chargeParts } from './subscription/charge.ts'
import { renew } from './subscription/renew.ts'
import { subscriptionCalls } from './subscription/subscription-calls.ts'
import { forgetPayer } from './subscription/subscription-queries.ts'
import { plansOnSite } from './site-section.ts'
import { planNotices } from './tell.ts'

const pagesOfPlans = ['/pricing', '/payment'] as const

export const parts: Part[] = [
  ...settingsCalls,
  ...subscriptionCalls,
  ...cardParts,
  ...chargeParts,
  renew,
  planNotices,
  plansOnSite,
  limits(readPlanLimits),
  tidyUp(removeOpenCards),
  alongside(personErased, (tx, { personId }) => forgetPayer(tx, personId)),
  ...pagesOfPlans.map((path) => pageSubject(path, async (db) => (await readSettings(db)).isOn, plansChanged)),
]
