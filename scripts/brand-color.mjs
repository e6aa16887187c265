// `npm run brand-color -- COLOR`: gives the product another color, wherever it stands.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recolor } from './brand-scale.mjs'
import { giveUp, root, print } from './runtime.mjs'

const [color = '', ...more] = process.argv.slice(2)
if (!/^#[0-9a-f]{6}$/i.test(color) || more.length > 0) giveUp("npm run brand-color -- '#7a3e9d'")

const read = (path) => readFileSync(join(root, path), 'utf8')
const sheet = 'src/ui/theme/brand.css'
const before = read(sheet)
const filled = /--mantine-color-brand-6: (#[0-9a-f]{6})/.exec(before)?.[1] ?? giveUp(`${sheet} has no scale.`)

const found = [...new Set(before.match(/#[0-9a-f]{6}/g))]
const made = recolor(found, filled, color.toLowerCase())
const replaced = new Map(found.map((one, index) => [one, made[index]]))
// Mails and icons, which no style sheet reaches: tests/brand.test.ts holds them to the same values.
for (const path of [sheet, 'src/kernel/brand.ts']) {
  writeFileSync(
    join(root, path),
    read(path).replaceAll(/#[0-9a-f]{6}/g, (one) => replaced.get(one) ?? one),
  )
}
print(`The scale of ${color} is in ${sheet} and src/kernel/brand.ts; each step is as bright as it was.`)
