// Builds the greeting's picture as files, one for each mode and preset: the page's HTML shows it before any script has run.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { settingValues } from '../src/kernel/settings.ts'
import { arcadeShape, greetingSeed } from '../src/ui/brand/arcade-shape.ts'

const sheet = 'src/ui/brand/arcade-picture.module.css'
/** The step of a scale that fills, which `--mantine-primary-color-6` is. */
const filledStep = 6

const read = (path: string) => readFileSync(path, 'utf8')

/** As the theme has it for this mode and preset: the product's own color stands in a sheet by itself, day before night. */
function colourOf(mode: string, preset: string): string {
  const isDefault = preset === 'default'
  const sheetOfScale = read(`src/ui/theme/${isDefault ? 'brand' : `scales-${mode}`}.css`)
  const found = sheetOfScale.matchAll(
    new RegExp(`--mantine-color-${isDefault ? 'brand' : preset}-${filledStep}: (#[0-9a-f]{6});`, 'g'),
  )
  const colour = [...found].at(mode === 'dark' ? -1 : 0)?.[1]
  if (colour === undefined) throw new Error(`The theme has no ${preset} by ${mode}`)
  return colour
}

/** The picture's own style sheet, for a file that has its class names as they are. */
const plainRules = () =>
  read(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\(([^)]*)\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

const fall = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop class="${from}" offset="0"/><stop class="${to}" offset="1"/></linearGradient>`

/** As `ArcadePicture` draws it; its colours follow from the same rules. */
function drawHero(mode: string, preset: string): string {
  const { width, height, sky, sun, rows } = arcadeShape(greetingSeed)
  const arcades = rows.map(
    ({ wall, ledge, shade, glow }, index) =>
      `<g class="row${index + 1}">${fall(`glow${index}`, 'glowTop', 'glowLow')}<path class="wall" d="${wall}"/>` +
      `<path class="ledge" d="${ledge}"/><path class="shade" d="${shade}"/><path fill="url(#glow${index})" d="${glow}"/></g>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" data-mantine-color-scheme="${mode}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<style>:root{--mantine-primary-color-6:${colourOf(mode, preset)}}${plainRules()}</style>` +
    `<g class="arcade">${fall('sky', 'skyTop', 'skyLow')}<path fill="url(#sky)" d="${sky}"/>` +
    `<circle class="sun" cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}"/>${arcades.join('')}</g></svg>`
  )
}

export function heroPictures(): Plugin {
  return {
    name: 'atrium:hero-pictures',
    apply: 'build',
    generateBundle() {
      for (const mode of settingValues.themeMode) {
        for (const preset of settingValues.themeColorPresets) {
          const name = `hero-${mode}-${preset}.svg`
          this.emitFile({ type: 'asset', name, source: drawHero(mode, preset), originalFileName: `ui/brand/${name}` })
        }
      }
    },
  }
}
