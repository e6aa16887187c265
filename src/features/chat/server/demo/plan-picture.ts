// Floor plans drawn by code: the pictures that the demo’s people send each other.
import sharp from 'sharp'
import type { PlanLook } from './demo-talk.ts'

const width = 960
const height = 500
const smallWidth = 640

/** Lines, paper and court of a plan. */
const looks: Readonly<Record<PlanLook, readonly [line: string, paper: string, court: string]>> = {
  blue: ['#2b5b7c', '#e9f3fb', '#a9cfee'],
  green: ['#2c6350', '#e8f5ee', '#a8d8bd'],
  sand: ['#6b5021', '#faf1e3', '#e4c79f'],
  violet: ['#514385', '#f1edfb', '#cbbdef'],
}

const walls = [
  'M60 55H900V445H60Z',
  'M325 55V130M325 165V335M60 335H280',
  'M325 170H450M530 170H830',
  'M672 170V250M672 290V445',
]
const stairs = [700, 728, 756, 784, 812, 840]
const tables = [
  { x: 110, y: 165, seats: 4 },
  { x: 110, y: 260, seats: 4 },
  { x: 715, y: 270, seats: 4 },
]

function tableAt({ x, y, seats }: (typeof tables)[number], paper: string): string {
  const chairs = Array.from({ length: seats }, (_, seat) => {
    const middle = x + 20 + seat * 34
    return `<circle cx="${middle}" cy="${y - 12}" r="8"/><circle cx="${middle}" cy="${y + 52}" r="8"/>`
  })
  return `<rect x="${x}" y="${y}" width="${seats * 34 + 6}" height="40" fill="${paper}"/>${chairs.join('')}`
}

function drawPlan(look: PlanLook): string {
  const [line, paper, court] = looks[look]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <rect x="60" y="55" width="840" height="390" fill="#fff"/>
    <rect x="325" y="170" width="347" height="165" fill="${court}"/>
    <g fill="#6fb98f"><circle cx="498" cy="250" r="34"/><circle cx="470" cy="232" r="22"/><circle cx="526" cy="268" r="24"/></g>
    <g fill="none" stroke="${line}" stroke-width="7">${walls.map((d) => `<path d="${d}"/>`).join('')}</g>
    <g stroke="${line}" stroke-width="3">${stairs.map((x) => `<path d="M${x} 62V130"/>`).join('')}</g>
    <g fill="none" stroke="${line}" stroke-width="2.5">${tables.map((table) => tableAt(table, paper)).join('')}</g>
  </svg>`
}

/** The picture, and the same one smaller. */
export async function planPicture(look: PlanLook) {
  const plan = sharp(Buffer.from(drawPlan(look)))
  const content = await plan.clone().webp().toBuffer()
  const thumb = await plan.clone().resize(smallWidth).webp().toBuffer()
  return { content, thumb, width, height }
}
