// The Vietnamese texts of the records layer in one file, which every page loads.
import type { Texts } from '#kernel/client/i18n.ts'

const files = import.meta.glob<Texts>('../../../records/*/locales/vi.json', { eager: true, import: 'default' })

export const texts: Texts = Object.fromEntries(Object.values(files).flatMap((part) => Object.entries(part)))
