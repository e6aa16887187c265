// The plan of the start page while it is arranged: which widgets stand where, and how one is moved, hidden or added.
import { moveTo } from '../../arrangement.ts'
import type { Arrangement, StartPage } from '../../start-contract.ts'
import type { Shown } from '../use-start-page.ts'
import { arrange, shownOf } from '../use-start-page.ts'
import { useArrangement, usualArrangement } from './use-arrangement.ts'

type Move = { key: string; to: number }

export function usePlan(widgets: readonly Shown[], start: StartPage) {
  const { arrangement, change, undo, canUndo } = useArrangement(start)
  const { hiddenWidgets } = arrangement
  const order = arrange(widgets, arrangement).map(({ key }) => key)
  const withMove = (move: Move): Arrangement => ({ hiddenWidgets, widgetOrder: moveTo(order, hiddenWidgets, move) })
  const keysOf = (changed: Arrangement) => shownOf(widgets, changed).map(({ key }) => key)
  const keys = keysOf(arrangement)
  return {
    shown: shownOf(widgets, arrangement),
    hidden: widgets.filter(({ key }) => hiddenWidgets.includes(key)),
    isUsual: arrangement.widgetOrder.length === 0 && hiddenWidgets.length === 0,
    canUndo,
    undo,
    reset: () => change(usualArrangement),
    /** The keys as they would be shown after this move. */
    tryMove: (move: Move) => keysOf(withMove(move)),
    /** Answers the place that it has then, from 1. */
    move: (move: Move): number => {
      const moved = withMove(move)
      const after = keysOf(moved)
      if (after.join() !== keys.join()) change(moved)
      return after.indexOf(move.key) + 1
    },
    hide: (key: string) => change({ widgetOrder: order, hiddenWidgets: [...hiddenWidgets, key] }),
    add: (key: string) => change({ widgetOrder: order, hiddenWidgets: hiddenWidgets.filter((other) => other !== key) }),
  }
}
