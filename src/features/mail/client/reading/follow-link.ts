// Follows a link of a mail: asks first when its words name another place, and begins a mail for a mail address.
import { translate } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import { isMisleading, linkOf } from './links.ts'

async function leave(href: string, anchor: Element, host: string): Promise<void> {
  const words = anchor.textContent
  // In a frame the server has looked at more than the words.
  if (anchor.hasAttribute('data-disguised') || isMisleading(words, host)) {
    const isAgreed = await confirm({
      title: translate('mail.link.title', { host }),
      text: translate('mail.link.text', { words: words.trim().slice(0, 100), host }),
      action: translate('mail.link.action'),
      danger: true,
    })
    if (!isAgreed) return
  }
  window.open(href, '_blank', 'noopener,noreferrer')
}

// In a frame the window's own classes are others: it is asked for what it can do.
function anchorAt(target: EventTarget | null): Element | null {
  return target && 'closest' in target ? (target as Element).closest('a[href], area[href]') : null
}

/** For presses anywhere in a mail; `onMail` gets the whole `mailto:` address. */
export function followLink(event: MouseEvent, onMail: (address: string) => void): void {
  const anchor = anchorAt(event.target)
  const href = anchor?.getAttribute('href') ?? '#'
  if (!anchor || href.startsWith('#')) return
  event.preventDefault()
  const link = linkOf(href)
  if (link?.kind === 'mail') onMail(link.address)
  else if (link?.kind === 'phone') window.location.assign(link.href)
  else if (link) void leave(link.href, anchor, link.host)
}
