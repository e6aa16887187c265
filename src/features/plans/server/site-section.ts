// The plans on the start page of the public site, while there are any.
import { localeOf } from '#kernel/languages.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import { siteSection } from '#kernel/server/site/site-page.ts'
import { countedIn, wordsOf } from '#kernel/server/words.ts'
import type { Plan } from '../entities.ts'
import { planNames } from '../plan.ts'
import { readPlans, readSettings } from './settings-queries.ts'
import { words } from './words.ts'

const gigabyte = 1_000_000_000

function planOf({ language, link }: SiteAsked, plan: Plan) {
  const { key, monthPrice, currency, peopleMost, storageMost, isPopular } = plan
  const locale = localeOf[language]
  const say = (text: string, values: Readonly<Record<string, string>> = {}) => wordsOf(words[language], values)(text)
  const people =
    peopleMost === null
      ? say('plans.amount.peopleFree')
      : countedIn(language, words[language])('plans.amount.people', peopleMost)
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'gigabyte' }).format((storageMost ?? 0) / gigabyte)
  const storage = storageMost === null ? say('plans.amount.storageFree') : say('plans.amount.storage', { size })
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(monthPrice / 100)
  return html`<section${attributes({ class: 'at-plan-card', 'data-popular': isPopular || undefined })}>
    <h3>${planNames[key]}</h3>
    <p>${say(`plans.for.${key}`)}</p>
    <p class="at-plan-price"><b>${monthPrice === 0 ? say('plans.pricing.free') : html`<bdi>${price}</bdi>`}</b>${monthPrice > 0 && html` <small>${say('plans.pricing.perPerson')}</small>`}</p>
    <ul><li>${people}</li><li>${storage}</li></ul>
    <a class="at-site-button"${attributes({ 'data-kind': isPopular ? undefined : 'outline' })} href="${link('/pricing')}">${say('plans.pricing.choose', { plan: planNames[key] })}</a>
  </section>`
}

export const plansOnSite = siteSection({
  place: 'home',
  order: 10,
  render: async (asked) => {
    if (!(await readSettings(asked.db)).isOn) return undefined
    const plans = await readPlans(asked.db)
    return html`<section class="at-part">
      <h2 class="at-h1">${wordsOf(words[asked.language], {})('plans.pricing.name')}</h2>
      <div class="at-plan at-plan-cards">${plans.map((plan) => planOf(asked, plan))}</div>
    </section>`
  },
})
