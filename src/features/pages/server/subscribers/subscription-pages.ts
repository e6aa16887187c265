// The pages that the links in mails to subscribers lead to. Opening one changes nothing: programs that look for viruses do.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAsked, SiteContent } from '#kernel/server/site/site-page.ts'
import { siteForm, sitePage } from '#kernel/server/site/site-page.ts'
import { confirm, leave } from './subscription.ts'
import { readKey } from './links.ts'
import { readStanding } from './subscriber-queries.ts'
import { filled, wordsFor } from './words.ts'

type Said = { title: string; text: string; action?: Html; status?: number }

const notFound = 404
const tooMany = 429
/** Mail providers post for many people at once from few addresses. */
const rate = { max: 600, seconds: 60 }

const pageOf = ({ title, text, action, status = 200 }: Said): SiteContent => ({
  kind: 'page',
  status,
  title,
  isUnlisted: true,
  main: html`<div class="at-subscription">
    <h1>${title}</h1>
    <p>${text}</p>
    ${action && html`<div class="at-subscription-action">${action}</div>`}
  </div>`,
})

const button = (label: string) =>
  html`<form method="post"><button type="submit" class="at-site-button" data-size="lg">${label}</button></form>`
const wayTo = ({ has, link }: SiteAsked, path: string, label: string) =>
  has(path)
    ? html`<a${attributes({ class: 'at-site-button', 'data-kind': 'outline', href: link(path) })}>${label}</a>`
    : undefined

/** A key that was never ours, or whose address is on the list no more. */
function overPage(asked: SiteAsked): SiteContent {
  const { over } = wordsFor(asked.language)
  const again = wayTo(asked, '/coming-soon', over.again)
  return pageOf({ title: over.title, text: over.text, status: notFound, ...(again && { action: again }) })
}

const busyPage = ({ language }: SiteAsked): SiteContent => {
  const { busy } = wordsFor(language)
  return pageOf({ ...busy, status: tooMany })
}

const keyIn = (purpose: Parameters<typeof readKey>[1], { config, params }: SiteAsked) =>
  readKey(config, purpose, params['key'] ?? '')

async function renderConfirm(asked: SiteAsked): Promise<SiteContent> {
  const id = keyIn('confirm', asked)
  const standing = id === undefined ? undefined : await readStanding(asked.db, id)
  if (!standing) return overPage(asked)
  const { confirm: ask, confirmed } = wordsFor(asked.language)
  const { email } = standing
  if (!standing.isConfirmed) {
    const text = filled(ask.pageText, { email, product: asked.workspace.name })
    return pageOf({ title: ask.pageTitle, text, action: button(ask.button) })
  }
  const home = wayTo(asked, '/', confirmed.home)
  return pageOf({ title: confirmed.title, text: filled(confirmed.text, { email }), ...(home && { action: home }) })
}

function leftPage(asked: SiteAsked): SiteContent {
  const { left } = wordsFor(asked.language)
  const home = wayTo(asked, '/', wordsFor(asked.language).confirmed.home)
  return pageOf({ title: left.title, text: left.text, ...(home && { action: home }) })
}

async function renderLeave(asked: SiteAsked): Promise<SiteContent> {
  const id = keyIn('unsubscribe', asked)
  if (id === undefined) return overPage(asked)
  const standing = await readStanding(asked.db, id)
  if (!standing) return leftPage(asked)
  const { leave: words } = wordsFor(asked.language)
  return pageOf({
    title: words.title,
    text: filled(words.text, { email: standing.email, product: asked.workspace.name }),
    action: button(words.button),
  })
}

const area = 'comingSoon'
const confirmPath = '/coming-soon/confirm/$key'
const leavePath = '/coming-soon/unsubscribe/$key'

export const subscriptionPages = [
  sitePage({ path: confirmPath, area, staysOpen: true, render: renderConfirm }),
  siteForm({
    path: confirmPath,
    area,
    staysOpen: true,
    rate,
    send: async (sent) => {
      const id = keyIn('confirm', sent)
      if (id === undefined) return overPage(sent)
      if (sent.wait > 0) return busyPage(sent)
      await sent.transaction((tx) => confirm(tx, id))
      return renderConfirm(sent)
    },
  }),
  sitePage({ path: leavePath, area, staysOpen: true, render: renderLeave }),
  // Mail programs post here themselves, and follow no redirect (RFC 8058).
  siteForm({
    path: leavePath,
    area,
    staysOpen: true,
    rate,
    send: async (sent) => {
      const id = keyIn('unsubscribe', sent)
      if (id === undefined) return overPage(sent)
      if (sent.wait > 0) return busyPage(sent)
      await sent.transaction((tx) => leave(tx, id))
      return leftPage(sent)
    },
  }),
]
