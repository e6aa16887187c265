// Where the keyboard is on a page: what has the focus, and whether that is seen.
import type { Page } from 'playwright'

type Focus = { name: string; isSeen: boolean }

/** The focused element by its accessible name; undefined when the page has lost the focus. */
export const readFocus = (page: Page): Promise<Focus | undefined> =>
  page.evaluate(() => {
    // Content hidden from screen readers isn’t part of a name, such as the mark of a required field.
    const textOf = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true) as Element | undefined
      for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
      return copy?.textContent ?? ''
    }
    const nameOf = (element: HTMLElement) => {
      const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ')
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const names = [
        element.getAttribute('aria-label'),
        labels.map((id) => textOf(document.getElementById(id))).join(' '),
        isField ? textOf(element.labels?.[0]) : undefined,
        element.innerText,
      ]
      return names.find((name) => name?.trim())?.trim() ?? ''
    }
    const draws = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    // A field made of several parts has its border in the colour of the focus; a choice with words has it around both.
    const isRing = (element: HTMLElement) => {
      const { borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(element)
      element.style.setProperty('column-rule-color', 'var(--at-focus)')
      const { columnRuleColor } = getComputedStyle(element)
      element.style.removeProperty('column-rule-color')
      return outlineStyle !== 'none' || (parseFloat(borderTopWidth) > 0 && borderTopColor === columnRuleColor)
    }
    const hasRingAround = ({ parentElement }: HTMLElement) => {
      const near = parentElement?.parentElement
      const around = [parentElement, near, near?.parentElement, parentElement?.closest<HTMLElement>('[data-editor]')]
      return around.some((element) => element && isRing(element))
    }
    // The ring may be drawn over a whole card, or by what stands in for a field.
    const hasRing = (element: HTMLElement) => {
      const standIn = element.nextElementSibling
      const drawings = [getComputedStyle(element), getComputedStyle(element, '::after')]
      const isDrawn = [...drawings, ...(standIn ? [getComputedStyle(standIn)] : [])].some(draws)
      return isDrawn || hasRingAround(element)
    }
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const { width, height } = focused.getBoundingClientRect()
    return { name: nameOf(focused), isSeen: width > 0 && height > 0 && hasRing(focused) }
  })
