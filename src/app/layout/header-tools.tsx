// The tools that features bring to the header: each has its place from the first paint and comes once the page stands.
import type { ComponentType, CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import type { FoundTool } from '../header-tools.ts'
import { headerTools } from '../header-tools.ts'
import classes from './header-tools.module.css'

type Loaded = { Tool: ComponentType | undefined }
const nothing: Loaded = { Tool: undefined }

function Place({ tool }: { tool: FoundTool }) {
  const [{ Tool }, setLoaded] = useState(nothing)
  useEffect(() => {
    let isHere = true
    // A tool that fails to load comes with the next page load; the page works without it.
    const timer = setTimeout(
      () =>
        void tool.load().then(
          (loaded) => isHere && setLoaded({ Tool: loaded }),
          () => {},
        ),
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [tool])
  return (
    <span className={classes['place']} data-tool={tool.key} style={{ '--width': `${tool.width}px` } as CSSProperties}>
      {Tool && <Tool />}
    </span>
  )
}

export function HeaderTools() {
  return headerTools.map((tool) => <Place key={tool.key} tool={tool} />)
}
