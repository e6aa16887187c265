// Vite plugins that fit Mantine to Atrium's policy and its sizes: no innerHTML, and only the style sheets that are used.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
// The package does not export its package.json; a style sheet shows where the others are.
const stylesFolder = dirname(require.resolve('@mantine/core/styles/Button.layer.css'))

/** Beside each Mantine part that is used, its own style sheet; hand-kept lists break silently. In development ids end in `?v=…`. */
export function mantineStyles(): Plugin {
  return {
    name: 'atrium:mantine-styles',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs(?:\?|$)/ },
      handler(code, id) {
        const part = /([^/]+)\.module\.mjs(?:\?|$)/.exec(id)?.[1]
        if (part === undefined || !existsSync(join(stylesFolder, `${part}.layer.css`))) return null
        return { code: `import '@mantine/core/styles/${part}.layer.css';\n${code}`, map: null }
      },
    },
  }
}

// Mantine's own colours, as the variables that our sheets define in every mode.
const palette = `const names = ['dark', 'gray', 'red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'green', 'lime', 'yellow', 'orange', 'teal']
const shadesOf = (name) => Array.from({ length: 10 }, (_, shade) => \`var(--mantine-color-\${name}-\${shade})\`)
export const DEFAULT_COLORS = Object.fromEntries(names.map((name) => [name, shadesOf(name)]))`

/** Parts that `ui/provider.tsx` switches off or replaces, which would still be on every page. */
const replaced: Record<string, string> = {
  'MantineClasses/MantineClasses.mjs': 'export const MantineClasses = () => null',
  'MantineCssVariables/MantineCssVariables.mjs': 'export const MantineCssVariables = () => null',
  'color-scheme-managers/local-storage-manager.mjs': 'export const localStorageColorSchemeManager = () => null',
  'default-colors.mjs': palette,
}

/** Leaves out what Mantine computes at run time and our own sheets and attributes already say. */
export function mantineWithoutVariables(): Plugin {
  return {
    name: 'atrium:mantine-without-variables',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/core\/MantineProvider\/.*\.mjs$/ },
      handler(_, id) {
        const part = Object.keys(replaced).find((path) => id.endsWith(`/MantineProvider/${path}`))
        return part === undefined ? null : { code: replaced[part] ?? '', map: null, moduleSideEffects: false }
      },
    },
  }
}

const reactsOwnId = `import { useId as useReactId } from 'react'
export function useId(given) {
  const made = useReactId()
  return typeof given === 'string' ? given : made
}`

/** Mantine gives every field a new id after its first render, for servers that render; here that renders each field twice. */
export function mantineIds(): Plugin {
  return {
    name: 'atrium:mantine-ids',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs(?:\?|$)/ },
      handler: () => ({ code: reactsOwnId, map: null }),
    },
  }
}

/**
 * Mantine writes its `<style>` by innerHTML, which Trusted Types refuses with a blank page; as text it may stand.
 * A build without a single hit means that Mantine has changed, and stops.
 */
export function mantineTrusted(): Plugin {
  let hits = 0
  let isBuild = false
  return {
    name: 'atrium:mantine-trusted',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      hits = 0
    },
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*(InlineStyles|MantineClasses|MantineCssVariables)\.mjs(?:\?|$)/ },
      handler(code) {
        const trusted = code.replace(/dangerouslySetInnerHTML: \{ __html: ([^\n]+) \}/g, (_, css: string) => {
          hits++
          return `children: ${css}`
        })
        return { code: trusted, map: null }
      },
    },
    buildEnd(error) {
      if (isBuild && !error && hits === 0) {
        this.error(
          'Mantine no longer writes its styles where mantineTrusted looks: the pages would be blank under Trusted Types.',
        )
      }
    },
  }
}
