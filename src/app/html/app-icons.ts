// The product as an app on a home screen: its manifest, and its mark as pictures made from one drawing.
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { favicon, mark } from './favicon.ts'

const dayInSeconds = 24 * 60 * 60
/** The canvas of the light mode, and what systems put around the mark. */
const ground = '#f5f6f3'

/** `margin` is the part of the square on each side that a system may cut off or round. */
type AppIcon = { path: `/${string}.png`; size: number; margin: number; purpose?: 'any' | 'maskable' }

const icons: readonly AppIcon[] = [
  { path: '/icons/192.png', size: 192, margin: 0.08, purpose: 'any' },
  { path: '/icons/512.png', size: 512, margin: 0.08, purpose: 'any' },
  // The safe zone of a maskable icon is a circle of four fifths of its width.
  { path: '/icons/maskable-512.png', size: 512, margin: 0.22, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', size: 180, margin: 0.16 },
]

type Colour = readonly [red: number, green: number, blue: number]
const colours = { ground: [245, 246, 243], wing: [0, 123, 81], lit: [117, 199, 158] } as const satisfies Record<
  string,
  Colour
>

/** Which colour the mark has at a point of its square. */
function colourAt(x: number, y: number): Colour {
  const { wings, corner, court } = mark
  for (const wing of wings) {
    const beside = Math.abs(x - wing.x - wing.width / 2) - wing.width / 2 + corner
    const above = Math.abs(y - wing.y - wing.height / 2) - wing.height / 2 + corner
    if (Math.hypot(Math.max(beside, 0), Math.max(above, 0)) <= corner) return wing.isLit ? colours.lit : colours.wing
  }
  return Math.hypot(x - court.x, y - court.y) <= court.radius ? colours.wing : colours.ground
}

/** Drawn this much larger, and then made smaller, edges are smooth. */
const finer = 2

/** By points, as the library must not read drawings here: people's files could be some (`pictures.ts`). */
function draw({ size, margin }: AppIcon): Promise<Buffer> {
  const side = size * finer
  const points = Buffer.alloc(side * side * 3)
  const placeOf = (point: number) => (((point + 0.5) / side - margin) / (1 - 2 * margin)) * mark.size
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) points.set(colourAt(placeOf(x), placeOf(y)), (y * side + x) * 3)
  }
  return sharp(points, { raw: { width: side, height: side, channels: 3 } })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}

/** What a browser needs to keep the product as an app. */
const manifestOf = (name: string) => ({
  name,
  short_name: name,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: icons.flatMap(({ path, size, purpose }) =>
    purpose ? [{ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  ),
})

const keep = (reply: FastifyReply) =>
  reply.headers({ 'Cache-Control': `public, max-age=${dayInSeconds}`, 'X-Content-Type-Options': 'nosniff' })

/** Adds the manifest and the pictures; each is drawn once, when it is first asked for. */
export function addAppIcons(app: FastifyInstance, productName: string): void {
  const drawn = new Map<string, Promise<Buffer>>()
  app.get('/manifest.webmanifest', (_, reply) =>
    keep(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(productName))),
  )
  app.get('/favicon.svg', (_, reply) => keep(reply).type('image/svg+xml').send(favicon))
  for (const icon of icons) {
    app.get(icon.path, async (_, reply) => {
      const picture = drawn.get(icon.path) ?? draw(icon)
      drawn.set(icon.path, picture)
      return keep(reply)
        .type('image/png')
        .send(await picture)
    })
  }
}
