// Finds plain and clipped words on a page in disguise (every translated word accented, longer, in brackets).
import type { Page } from 'playwright'

/** Texts, and names that only screen readers say, that nobody translated; `known` are people's and products' names. */
export const findHardCoded = (page: Page, known: readonly string[]) =>
  page.evaluate((names) => {
    // Brackets surround the whole text of a key; accents are in its links too.
    const isDisguised = (text: string) => /[[\]·åçëğîłñöšûýž]/i.test(text)
    const isPlain = (text: string) =>
      /\p{L}{2,}/u.test(text) && !isDisguised(text) && !names.some((name) => text.includes(name))
    // People's own words, dates, the languages in their own words, and the names of emoji stand as they are.
    const isExempt = (element: Element) =>
      element.closest(
        'script, style, time, table, bdi, [lang]:not(html), [dir=auto], [dir=ltr]:not(html), [aria-hidden=true], [data-place]',
      ) !== null
    // A sentence may be cut into pieces by its links and names: its brackets stand around all of them.
    const sentenceOf = (element: Element) =>
      element.closest('p, li, h1, h2, h3, label, button, a, legend, dd, td, th')?.textContent ?? ''

    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement && !isExempt(parentElement) && !isDisguised(sentenceOf(parentElement)))
        texts.push(textContent?.trim() ?? '')
    }
    const named = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((attribute) =>
      [...document.body.querySelectorAll(`[${attribute}]:not([data-column])`)]
        .filter((element) => !isExempt(element))
        .map((element) => element.getAttribute(attribute) ?? ''),
    )
    return [...new Set([...texts, ...named])].filter(isPlain)
  }, known)

/** Words of the product that their button, label or line cuts off. */
export const findClipped = (page: Page) =>
  page.evaluate(() => {
    // Elements one pixel wide are for screen readers only, or appear with the focus.
    const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 1
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(getComputedStyle(element).overflowX)
    return [...document.querySelectorAll('button, a, label, legend, h1, h2, h3, th, span, p')]
      .filter((element) => /^\s*\[/.test(element.textContent ?? '') && isShown(element) && isCut(element))
      .map((element) => element.textContent ?? '')
  })
