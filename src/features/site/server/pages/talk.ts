// Reads what the site's pages show, and writes what several of them have: faces, headings, numbers.
import { localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { html } from '#kernel/server/site/html.ts'
import { drawFace } from '#kernel/server/site/pictures.ts'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import type { Kind, Texts } from '../../content.ts'
import { textsFor } from '../../content.ts'
import { readEntries } from '../entry-queries.ts'

/** An entry in the reader's language. */
export type Shown = { id: string; plain: Texts; texts: Texts; photoUrl: string | null }

export async function readShown(
  { db, language, workspace }: SiteAsked,
  kinds: readonly Kind[],
): Promise<(kind: Kind) => Shown[]> {
  const entries = await readEntries(db, kinds)
  return (kind) =>
    entries
      .filter((entry) => entry.kind === kind && entry.isShown)
      .map((entry) => ({
        id: entry.id,
        plain: entry.plain,
        texts: textsFor(entry, language, workspace.language),
        photoUrl: entry.photoUrl,
      }))
}

export const face = ({ plain }: Pick<Shown, 'plain'>): Html =>
  html`<span class="at-face">${drawFace(plain['portrait'] ?? plain['name'] ?? '')}</span>`

export const written = (language: Language) => ({
  number: (value: number) => new Intl.NumberFormat(localeOf[language]).format(value),
  perCent: (value: number, digits = 0) =>
    new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: digits }).format(value / 100),
  day: (at: string) =>
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at)),
})

/** Testimonials side by side. */
export const voicesOf = (voices: readonly Shown[]): Html =>
  html`<div class="at-plan at-voices">
    ${voices.map(
      (voice) =>
        html`<figure>
          <blockquote>${voice.texts['quote']}</blockquote>
          <figcaption>
            ${face(voice)}
            <span
              ><b><bdi>${voice.plain['name']}</bdi></b
              ><small>${voice.texts['job']}</small></span
            >
          </figcaption>
        </figure>`,
    )}
  </div>`
