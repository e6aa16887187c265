// The card of outside links, which is fetched where a link is configured.
import { publicConfig } from '#kernel/client/public-config.ts'
import { deferred } from '#ui/deferred.tsx'

const DocumentationCard = deferred(
  () => import('./documentation-card.tsx').then((module) => module.DocumentationCard),
  { isExtra: true },
)

export const OutsideCard = () => Object.keys(publicConfig().links).length > 0 && <DocumentationCard />
