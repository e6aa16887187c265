// Runs in a page before its own scripts, to note when a part of it is painted and what that took.

/** A part of the page that only its own data can draw. */
export type Mark = {
  selector: string
  /** A regular expression that its text matches. */
  text?: string
  /** React has to have taken it over: drawn by the server alone, it is not ready. */
  isAlive?: boolean
}

export type Fetched = { url: string; end: number; bytes: number }

export type Watched = {
  /** The time at which the mark was painted; 0 before. */
  ready: number
  firstContent: number
  largestPaint: number
  layoutShift: number
  /** Milliseconds of long tasks beyond 50, from the first words until the mark. */
  blocked: number
  /** Everything that was requested, including the page itself. */
  fetched: Fetched[]
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

declare global {
  interface Window {
    watched: () => Watched
    has: (mark: Mark) => boolean
  }
}

/** Runs in the page, so it can use nothing of this file outside itself. */
export function watch(mark: Mark) {
  let ready = 0
  const seen: Record<string, PerformanceEntry[]> = {}
  const mostFiles = 5000
  const longEnough = 50
  performance.setResourceTimingBufferSize(mostFiles)
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    const entries: PerformanceEntry[] = (seen[type] = [])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
  }
  window.has = ({ selector, text, isAlive = false }) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        (text === undefined || new RegExp(text).test(element.textContent)) &&
        (!isAlive || Object.keys(element).some((key) => key.startsWith('__react'))) &&
        element.getClientRects().length > 0,
    )
  const look = () => {
    if (!window.has(mark)) requestAnimationFrame(look)
    // This frame is painted when the next task runs.
    else requestAnimationFrame(() => setTimeout(() => (ready = performance.now())))
  }
  look()
  window.watched = () => {
    const loads = performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
    const firstContent = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const longTasks = seen['longtask']?.filter(({ startTime }) => startTime >= firstContent && startTime < ready) ?? []
    return {
      ready,
      firstContent,
      blocked: longTasks.reduce((sum, { duration }) => sum + duration - longEnough, 0),
      largestPaint: seen['largest-contentful-paint']?.at(-1)?.startTime ?? 0,
      layoutShift: (seen['layout-shift'] as Shift[]).reduce(
        (sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value),
        0,
      ),
      fetched: (loads as PerformanceResourceTiming[])
        .filter(({ name }) => name.startsWith(location.origin))
        .map(({ name, responseEnd, encodedBodySize }) => ({ url: name, end: responseEnd, bytes: encodedBodySize })),
    }
  }
}
