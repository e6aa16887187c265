// Main-thread time of a page in a stretch of time, in the thread's own time: other programs do not count.
import type { CDPSession } from 'playwright'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** The processor's time for it, in microseconds. */
  tdur?: number
  args: { name?: string }
}
export type Trace = readonly TraceEvent[]

// The timeline's own `RunTask` wraps the same tasks: both together would count each twice.
const taskName = 'ThreadControllerImpl::RunTask'
const categories = 'toplevel'
const thousand = 1000
const slowdown = 4

/** Answers how to trace an act on the page of this session. */
export function openTraces(session: CDPSession): (run: () => Promise<unknown>) => Promise<Trace> {
  return async (run) => {
    const events: TraceEvent[] = []
    // Chromium's own trace format.
    const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
    session.on('Tracing.dataCollected', collect)
    await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
    await run()
    const isComplete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await isComplete
    session.off('Tracing.dataCollected', collect)
    return events
  }
}

/** Milliseconds of each task of the page's main thread; of the renderer that did most, which is the page's own. */
function tasksOf(trace: Trace): number[] {
  const mains = trace.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const all = mains.map(({ pid, tid }) =>
    trace.flatMap((event) =>
      event.pid === pid && event.tid === tid && event.ph === 'X' && event.name === taskName
        ? [(event.tdur ?? 0) / thousand]
        : [],
    ),
  )
  return all.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * So long it takes on a processor of a quarter of the speed. Reckoned, not tried: a browser that is slowed down counts
 * what other programs take as its own.
 */
export const slowly = (milliseconds: number): number => milliseconds * slowdown

export const mainThreadTime = (trace: Trace): number => sum(tasksOf(trace))
export const longestTask = (trace: Trace): number =>
  tasksOf(trace).reduce((longest, task) => Math.max(longest, task), 0)
