// Why somebody may open a page: by the role that its feature asks for.
import type { PageList } from './page-list.ts'
import { pageAt } from './page-list.ts'
import type { May } from '#kernel/contract.ts'
import { isEnough } from '#kernel/contract.ts'
import type { Access, Verdict } from '#kernel/server/parts.ts'
import { access } from '#kernel/server/access/access.ts'

const ruleOf: Record<May, Verdict['rule']> = {
  anyone: 'app.access.anyone',
  person: 'app.access.person',
  manager: 'app.access.manager',
  admin: 'app.access.admin',
}

/** A feature's own rules for its records come first; these apply to the page as a whole. */
export const pageAccess = (list: PageList): Access =>
  access(async (_db, { person, path }) => {
    const page = path === '' ? undefined : pageAt(list, path)
    if (!page) return undefined
    const verdict: Verdict = { may: isEnough(person.role, page.may), rule: ruleOf[page.may] }
    return { see: verdict, change: verdict }
  })
