// The outside addresses that configuration gives, in the order in which they are offered.
import type { TextKey } from '#kernel/texts.ts'
import { publicConfig } from '#kernel/client/public-config.ts'

const labels = {
  documentation: 'app.docs.open',
  marketplace: 'app.docs.marketplace',
  designFile: 'app.docs.designFile',
} as const satisfies Record<string, TextKey>
type LinkName = keyof typeof labels

export type OutsideLink = { name: LinkName; label: (typeof labels)[LinkName]; href: string }

/** Those that are not set are absent. */
export function listOutsideLinks(): OutsideLink[] {
  const { links } = publicConfig()
  return (Object.keys(labels) as LinkName[]).flatMap((name) => {
    const href = links[name]
    return href === undefined ? [] : [{ name, label: labels[name], href }]
  })
}
