// Finds faults of a narrow window: out of reach at its side, or one word over another.
import type { Page } from 'playwright'

/** Controls beyond the window or cut by their container, and text that overlaps other text. */
export const findMisplaced = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const tolerance = 2
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []
    const styleOf = (element: Element) => getComputedStyle(element)
    // Elements one pixel wide are for screen readers only, or appear with the focus.
    const isForReaders = (element: Element) => element.clientWidth <= 1 && styleOf(element).position === 'absolute'
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      ![element, ...ancestorsOf(element)].some((one) => one.matches('[aria-hidden=true], [inert]') || isForReaders(one))
    const isScroller = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX)
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const whole: Box = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }

    const isOutOfReach = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      for (const holder of ancestorsOf(element).slice(0, -2)) {
        if (isScroller(holder)) return false
        const box = holder.getBoundingClientRect()
        const cuts = /hidden|clip/.test(styleOf(holder).overflowX)
        if (cuts && (left < box.left - tolerance || right > box.right + tolerance)) return true
      }
      return left < whole.left - tolerance || right > whole.right + tolerance
    }
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, [role=button]')]
    const outOfReach = controls.filter((element) => isShown(element) && isOutOfReach(element))

    // Sticky elements overlap the scrolled page on purpose.
    const layerOf = (element: Element) =>
      [element, ...ancestorsOf(element)].find((one) => /fixed|sticky/.test(styleOf(one).position))
    const clip = (box: Box, by: Box): Box => ({
      left: Math.max(box.left, by.left),
      right: Math.min(box.right, by.right),
      top: Math.max(box.top, by.top),
      bottom: Math.min(box.bottom, by.bottom),
    })
    // A text has one box for each of its lines.
    const linesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const cutters = [element, ...ancestorsOf(element)].filter((one) => styleOf(one).overflowX !== 'visible')
      return [...range.getClientRects()].map((line) =>
        cutters.reduce<Box>((box, one) => clip(box, one.getBoundingClientRect()), line),
      )
    }
    const words = [...document.querySelectorAll('body *')]
      .filter((element) => element.children.length === 0 && element.textContent?.trim() && isShown(element))
      .filter((element) => !element.closest('svg, script, style, option'))
      .flatMap((element) => linesOf(element).map((box) => ({ element, layer: layerOf(element), box })))
    const isOver = (one: Box, other: Box) => {
      const { left, right, top, bottom } = clip(one, other)
      return right - left > tolerance && bottom - top > 2 * tolerance
    }
    const overlaid = words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter(({ element, layer }) => element !== one.element && layer === one.layer)
        .filter(({ box }) => isOver(one.box, box))
        .map((other) => `“${nameOf(other.element)}” lies over “${nameOf(one.element)}”`),
    )
    return [...outOfReach.map((element) => `“${nameOf(element)}” is out of reach`), ...overlaid]
  })
