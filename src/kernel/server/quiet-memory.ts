// Gives memory back in quiet moments. V8 collects when it must grow, so what a busy minute left could stay for hours.
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two checks. */
const lookEvery = 10_000
/** A process is quiet if it took less of a processor than this since the last check. */
const mostBusy = 0.1
/** Bytes; less isn't worth a collection, which pauses the process for some 50 ms. */
const leastGrowth = 16_000_000

/** Collects whenever the process is quiet and its heap has grown since the last time; returns how to stop. */
export function giveMemoryBack(every = lookEvery): () => void {
  const collect = openCollector()
  let before = process.cpuUsage()
  let kept = 0
  const look = setInterval(() => {
    // The processor's time, not the clock's: on a crowded machine a process that has little to do looks busy.
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1000 / every
    // V8 itself may have collected in between.
    kept = Math.min(kept, heapBytes())
    if (share > mostBusy || heapBytes() - kept < leastGrowth) return
    collect()
    kept = heapBytes()
  }, every)
  look.unref()
  return () => clearInterval(look)
}

// Far cheaper than `process.memoryUsage`, which reads files.
const heapBytes = () => getHeapStatistics().total_heap_size

/** V8 exposes its collector in contexts that are created while this flag is set. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc')
  // Node declares this type; tests run the function.
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return () => collect({ type: 'major' })
}
