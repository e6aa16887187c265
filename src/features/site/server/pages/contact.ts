// Contact us: the offices on a map, and a form whose messages arrive inside the workspace.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAsked, SiteContent } from '#kernel/server/site/site-page.ts'
import { sitePage, siteSection } from '#kernel/server/site/site-page.ts'
import { subjectMax, messageMax } from '../../contract.ts'
import { drawChairs } from '../drawings/rooms.ts'
import type { PageWords } from '../words.ts'
import { addressOf, mapOf } from './contact-map.ts'
import { icon } from './icons.ts'
import type { FormState } from './message-form.ts'
import { bugField, fieldOf, messageForm, messageFormOf, stateOf, wordsOf } from './message-form.ts'
import { sitePicture } from './og-picture.ts'
import type { Shown } from './talk.ts'
import { readShown } from './talk.ts'

const path = '/contact-us'

const officeOf = (asked: SiteAsked, office: Shown, isChosen: boolean) => {
  const { plain, texts, id } = office
  return html`<li${attributes({ 'data-office-card': id, 'data-chosen': isChosen || undefined })}>
    <p><a${attributes({ href: addressOf(asked, office), 'data-office': id, 'aria-current': isChosen ? 'true' : undefined })}>${texts['city']}</a><small>${texts['role']}</small></p>
    <p>${texts['address']}</p>
    ${plain['phone'] !== undefined && html`<p><a href="tel:${plain['phone'].replaceAll(/[^+\d]/g, '')}"><bdi dir="ltr">${plain['phone']}</bdi></a></p>`}
  </li>`
}

function officesOf(asked: SiteAsked, words: PageWords, offices: readonly Shown[]): Html | undefined {
  const chosen = offices.find(({ id }) => id === asked.query.get('office')) ?? offices[0]
  if (!chosen) return undefined
  return html`<div id="offices">
    ${mapOf(asked, words, offices, chosen)}
    <ul class="at-offices" aria-label="${words.contact.offices}">
      ${offices.map((office) => officeOf(asked, office, office === chosen))}
    </ul>
  </div>`
}

const talkOf = ({ contact }: PageWords, office: Shown | undefined) =>
  html`<section class="at-talk">
    <div class="at-scene">${drawChairs({ width: 480, height: 350 })}</div>
    ${
      office?.plain['phone'] !== undefined &&
      html`<div>
        <h2>${contact.talk}</h2>
        <p>${contact.talkText}</p>
        <p>
          <a class="at-site-button" data-kind="outline" href="tel:${office.plain['phone'].replaceAll(/[^+\d]/g, '')}"
            >${icon('phone', 18)}<bdi dir="ltr">${office.plain['phone']}</bdi></a
          >
        </p>
      </div>`
    }
  </section>`

async function render(asked: SiteAsked, state: FormState): Promise<SiteContent> {
  const words = wordsOf(asked)
  const { contact, form } = words
  const offices = (await readShown(asked, ['office']))('office')
  const field = (name: string, label: string, rest: object = {}) =>
    fieldOf(words, state, { name, label, max: subjectMax, ...rest })
  const fields = html`<div class="at-fields">
    ${field('name', form.name, { autocomplete: 'name', max: 120 })}${field('email', form.email, { type: 'email', autocomplete: 'email', max: 254 })}
    ${field('subject', form.subject, { isOptional: true })}${field('text', form.message, { isLong: true, max: messageMax })}
  </div>
    ${bugField(words, state)}`
  return {
    kind: 'page',
    title: contact.menu,
    description: contact.lead,
    picture: sitePicture.path,
    main: html`<div class="at-page">
      <header class="at-contact-head">
        <h1 class="at-h0">${contact.title}</h1>
        <p class="at-lead">${contact.lead}</p>
      </header>
      <div class="at-plan at-contact">
        ${officesOf(asked, words, offices)}
        <section class="at-write">
          <h2>${contact.formTitle}</h2>
          <p>${contact.formText}</p>
          ${messageForm(words, { path: asked.link(path), kind: 'contact', language: asked.language, state, submit: form.send, fields })}
        </section>
        ${talkOf(words, offices[0])}
      </div>
    </div>`,
  }
}

export const contactPage = sitePage({
  path,
  area: 'contact',
  entry: (language) => ({ place: 'pages', label: wordsOf({ language }).contact.menu, order: 20 }),
  render: (asked) => render(asked, stateOf(asked)),
})

export const contactForm = messageFormOf({ path, area: 'contact', kind: 'contact', render })

/** The first office, in the footer of every page. */
export const footerAddress = siteSection({
  place: 'footer',
  order: 0,
  render: async (asked) => {
    const [office] = (await readShown(asked, ['office']))('office')
    if (!office) return undefined
    const { plain, texts } = office
    return html`<section>
      <h2>${wordsOf(asked).footer.contact}</h2>
      <address>
        ${texts['address']}${plain['phone'] !== undefined && html`<br /><a href="tel:${plain['phone'].replaceAll(/[^+\d]/g, '')}"><bdi dir="ltr">${plain['phone']}</bdi></a>`}
      </address>
    </section>`
  },
})
