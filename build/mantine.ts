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

// All that is needed of its theme: sizes, colors and fonts are variables in our style sheets.
const defaultTheme = `export const DEFAULT_THEME = {
  focusRing: 'auto', focusClassName: '', activeClassName: 'mantine-active', variantColorResolver: () => ({}),
  colors: {}, components: {}, other: {},
}`

// The only transition that our overlays use by name; the others bring their own.
const transitions = `export const transitions = {
  fade: { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' },
}`

/** Not needed, since we pass no colors or styles as properties; `tests/mantine.test.ts` checks that. */
const colors = {
  'get-theme-color/get-theme-color': 'export const getThemeColor = (color) => color',
  'parse-theme-color/parse-theme-color': 'export const parseThemeColor = ({ color }) => ({ color, value: color })',
  'default-variant-colors-resolver/default-variant-colors-resolver':
    'export const defaultVariantColorsResolver = () => ({})',
}
const boxes = {
  'style-props/extract-style-props/extract-style-props':
    'export const extractStyleProps = (rest) => ({ styleProps: {}, rest })',
  'style-props/parse-style-props/parse-style-props':
    'const none = { hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: {} }\nexport const parseStyleProps = () => none',
  'style-props/style-props-data': 'export const STYlE_PROPS_DATA = {}',
  'use-random-classname/use-random-classname': "export const useRandomClassName = () => ''",
}

/** Parts that `ui/provider.tsx` switches off or replaces, or that we don't use, but that would be on every page. */
const replaced: Record<string, string> = {
  'core/MantineProvider/MantineClasses/MantineClasses': 'export const MantineClasses = () => null',
  'core/MantineProvider/MantineCssVariables/MantineCssVariables': 'export const MantineCssVariables = () => null',
  'core/MantineProvider/color-scheme-managers/local-storage-manager':
    'export const localStorageColorSchemeManager = () => null',
  'core/MantineProvider/use-mantine-color-scheme/use-provider-color-scheme': `const nothing = () => {}
export const useProviderColorScheme = ({ manager }) => ({
  colorScheme: manager.get(), setColorScheme: nothing, clearColorScheme: nothing,
})`,
  'core/MantineProvider/default-colors': 'export const DEFAULT_COLORS = {}',
  'core/MantineProvider/default-theme': defaultTheme,
  'core/MantineProvider/merge-mantine-theme/merge-mantine-theme': `export const validateMantineTheme = () => {}
export const mergeMantineTheme = (theme, ours) => ({ ...theme, ...ours })`,
  ...Object.fromEntries(
    Object.entries(colors).map(([path, code]) => [`core/MantineProvider/color-functions/${path}`, code]),
  ),
  ...Object.fromEntries(Object.entries(boxes).map(([path, code]) => [`core/Box/${path}`, code])),
  'core/InlineStyles/InlineStyles': 'export const InlineStyles = () => null',
  'components/Transition/transitions': transitions,
}

/** Leaves out what Mantine computes at run time and our own sheets and attributes already say. */
export function mantineWithoutVariables(): Plugin {
  return {
    name: 'atrium:mantine-without-variables',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\.mjs$/ },
      handler(_, id) {
        const code = replaced[/@mantine\/core\/esm\/(.*)\.mjs$/.exec(id)?.[1] ?? '']
        if (code === undefined) return null
        return { code, map: null, moduleSideEffects: false }
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
