// The words in the browser's tab.
import { expect, test } from 'vitest'
import type { Language } from '#kernel/languages.ts'
import { titleOf } from './title.ts'
import cn from './auth/locales/cn.json' with { type: 'json' }
import en from './auth/locales/en.json' with { type: 'json' }
import fr from './auth/locales/fr.json' with { type: 'json' }

const texts: Partial<Record<Language, string>> = {
  cn: cn.app.titleInArea,
  en: en.app.titleInArea,
  fr: fr.app.titleInArea,
}
const titleIn = (language: Language, parts: { area?: string; name?: string }) =>
  titleOf({
    area: undefined,
    name: undefined,
    product: 'Atrium',
    ...parts,
    inArea: ({ area, name }) => (texts[language] ?? '').replace('{{area}}', area).replace('{{name}}', name),
  })

test('a page is called by its area, its name and the product', () => {
  expect(titleIn('en', { area: 'Dashboard', name: 'Kanban' })).toBe('Dashboard: Kanban | Atrium')
})

test('area and name are joined by the colon of the language', () => {
  expect(titleIn('fr', { area: 'Tableau de bord', name: 'Kanban' })).toBe('Tableau de bord\u00A0: Kanban | Atrium')
  expect(titleIn('cn', { area: '工作台', name: '看板' })).toBe('工作台：看板 | Atrium')
})

test('what is not known is left out', () => {
  expect(titleIn('en', { name: 'Terms' })).toBe('Terms | Atrium')
  expect(titleIn('en', { area: 'Kanban', name: 'Kanban' })).toBe('Kanban | Atrium')
  expect(titleIn('en', { area: 'Dashboard' })).toBe('Atrium')
})
