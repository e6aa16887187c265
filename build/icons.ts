// A Vite plugin that makes icons light: each becomes a string with its path, and has an import of its own.
import type { Plugin } from 'vite'

const library = '@tabler/icons-react'
const drawingId = '\0atrium-icons'

// Draws icons as the library does, but all lines of an icon as one path: one element instead of some three.
const drawing = `import { jsx } from 'react/jsx-runtime'
const svg = (size, look, rest, paths) =>
  jsx('svg', { viewBox: '0 0 24 24', width: size, height: size, ...look, ...rest, children: paths })
const lines = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }
const areas = { fill: 'currentColor' }
export const outline = (d) => {
  let path
  return ({ size = 24, stroke = 2, ...rest }) => {
    path ??= jsx('path', { d })
    return svg(size, { ...lines, strokeWidth: stroke }, rest, path)
  }
}
export const filled = (...parts) => ({ size = 24, stroke, ...rest }) =>
  svg(size, areas, rest, parts.map((d) => jsx('path', { d }, d)))`

type Parts = { kind: 'outline' | 'filled'; paths: readonly string[] }

/** Undefined for an icon that has more than paths. */
function partsOf(code: string): Parts | undefined {
  const nodes = /const __iconNode = (.*);/.exec(code)?.[1]
  const kind = /createReactComponent\("(outline|filled)"/.exec(code)?.[1]
  if (nodes === undefined || (kind !== 'outline' && kind !== 'filled')) return undefined
  const parsed = JSON.parse(nodes) as readonly [tag: string, attributes: Record<string, string>][]
  const isPlain = (attributes: object) => Object.keys(attributes).every((name) => name === 'd' || name === 'key')
  const paths = parsed.map(([tag, attributes]) =>
    tag === 'path' && isPlain(attributes) ? (attributes['d'] ?? '') : '',
  )
  // A path with a relative start (`m`) would begin where the last one ended, so it can't be joined.
  return paths.every((d) => d.startsWith('M')) ? { kind, paths } : undefined
}

const imports = /import \{([^}]*)\} from ['"]@tabler\/icons-react['"]/g
const iconPath = (name: string) => `${library}/dist/esm/icons/${name}.mjs`

/** Gives each icon an import of its own: the list of all icons hides which file needs which. */
const importEach = (code: string) =>
  code.replace(imports, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from '${iconPath(name)}'`)
      .join('\n'),
  )

/** Stops a build that finds no icon: then the library has changed. */
export function lightIcons(): Plugin[] {
  let hits = 0
  return [
    {
      name: 'atrium:icons-by-name',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/, code: library },
        handler: (code) => ({ code: importEach(code), map: null }),
      },
    },
    {
      name: 'atrium:icons',
      apply: 'build',
      buildStart() {
        hits = 0
      },
      resolveId: (id) => (id === drawingId ? { id, moduleSideEffects: false } : null),
      load: (id) => (id === drawingId ? drawing : null),
      transform: {
        filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ },
        handler(code) {
          const parts = partsOf(code)
          if (!parts) return null
          hits++
          const { kind, paths } = parts
          const drawn = (kind === 'outline' ? [paths.join('')] : paths).map((d) => JSON.stringify(d)).join(', ')
          return {
            code: `import { ${kind} } from '${drawingId}'\nexport default /* @__PURE__ */ ${kind}(${drawn})`,
            map: null,
            moduleSideEffects: false,
          }
        },
      },
      buildEnd(error) {
        if (!error && hits === 0) this.error('The icons of @tabler/icons-react no longer look as lightIcons expects.')
      },
    },
  ]
}
