// A widget's place: its title, then its content once fetched. Below the first screen, that waits until it is near.
import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { WidgetSource } from '#kernel/client/widgets.ts'
import { contentOf, loadContent } from '#kernel/client/widgets.ts'
import { deferred, useArrived } from '#ui/deferred.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Shown } from './use-start-page.ts'

const parts = new Map<string, ReturnType<typeof deferred>>()

/** Returns the same part for a widget on every render. */
function partOf(widget: WidgetSource) {
  const part = parts.get(widget.key) ?? deferred(() => loadContent(widget))
  parts.set(widget.key, part)
  return part
}

/** One window ahead, so that a widget is there when somebody scrolls to it. */
const ahead = '100% 0px'
/** Widgets that were near once in this visit: coming back, one finds the page as high as it was. */
const seen = new Set<string>()

function useNear(place: RefObject<HTMLElement | null>, key: string, isLater: boolean): boolean {
  const [isNear, setNear] = useState(!isLater || seen.has(key))
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.add(key)
        setNear(true)
      },
      { root: document, rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, key, isNear])
  return isNear
}

/** A widget whose code could not be fetched says so, and those below do not wait for it. */
function useFailure({ fetched }: ReturnType<typeof partOf>, isWanted: boolean) {
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(() => void fetched().then((isThere) => setFailed(!isThere)), [fetched])
  useEffect(() => {
    if (isWanted) ask()
  }, [ask, isWanted])
  const retry = () => {
    setFailed(false)
    ask()
  }
  return { hasFailed, retry }
}

export function WidgetPlace({ widget, isLater }: { widget: Shown; isLater: boolean }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, widget.key, isLater)
  // Read once: a widget that was first drawn as `Part` stays one.
  const [Content] = useState(() => contentOf(widget))
  const Part = partOf(widget)
  const isThere = useArrived(Part, isNear && !Content)
  const { hasFailed, retry } = useFailure(Part, isNear && !Content)
  if (isNear && Content) return <Content />
  // oxlint-disable-next-line react/static-components -- kept in `parts`: a rerender finds the same
  if (isNear && isThere) return <Part />
  return (
    <div ref={place} data-waits>
      <SectionTitle>{t(widget.label)}</SectionTitle>
      {isNear && (hasFailed ? <Failed title={t('dashboards.widgetFailed')} onRetry={retry} /> : <Loading count={2} />)}
    </div>
  )
}
