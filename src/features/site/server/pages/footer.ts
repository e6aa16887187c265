// What the footer of every page of the site says of its first office: the address and the phone.
import { html } from '#kernel/server/site/html.ts'
import { siteSection } from '#kernel/server/site/site-page.ts'
import { pageWords } from '../words.ts'
import { readShown } from './talk.ts'

export const footerAddress = siteSection({
  place: 'footer',
  order: 0,
  render: async (asked) => {
    const [office] = (await readShown(asked, ['office']))('office')
    if (!office) return undefined
    const { plain, texts } = office
    return html`<section>
      <h2>${pageWords(asked.language).footer.contact}</h2>
      <address>
        ${texts['address']}${plain['phone'] !== undefined && html`<br /><a href="tel:${plain['phone'].replaceAll(/[^+\d]/g, '')}"><bdi dir="ltr">${plain['phone']}</bdi></a>`}
      </address>
    </section>`
  },
})
