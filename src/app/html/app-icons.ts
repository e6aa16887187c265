// The product as an app on a home screen: its manifest, and its mark as pictures, drawn or of the workspace's own.
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { favicon, unreadFavicon } from './favicon.ts'
import { colours as tokens, mark } from '#kernel/brand.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { WorkspaceKeeper } from '#kernel/server/workspace.ts'

const dayInSeconds = 24 * 60 * 60
/** Pictures of former marks need not stay. */
const mostDrawn = 12
/** The canvas of the light mode, and what systems put around the mark. */
const ground = tokens.canvas

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
const pointOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
const colours = {
  ground: pointOf(ground),
  wing: pointOf(tokens.wing.day),
  lit: pointOf(tokens.lit.day),
}

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

/** The manifest that lets a browser install the product as an app. */
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

/** The workspace's own mark on the ground of the light mode. */
async function drawOwn(logo: Buffer, { size, margin }: AppIcon): Promise<Buffer> {
  const inside = Math.round(size * (1 - 2 * margin))
  const rest = size - inside
  const edges = { top: rest >> 1, left: rest >> 1, bottom: rest - (rest >> 1), right: rest - (rest >> 1) }
  return sharp(logo)
    .resize(inside, inside, { fit: 'contain', background: ground })
    .flatten({ background: ground })
    .extend({ ...edges, background: ground })
    .png()
    .toBuffer()
}

type IconOptions = { blobs: Blobs; readWorkspace: WorkspaceKeeper['readWorkspace'] }

/** Adds the manifest and the pictures; each is drawn once, when it is first asked for. */
export function addAppIcons(app: FastifyInstance, { blobs, readWorkspace }: IconOptions): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const readLogo = async (key: string) => buffer(await blobs.get(key))
  const pictureOf = (icon: AppIcon): Promise<Buffer> => {
    const { logoKey } = readWorkspace()
    const name = `${icon.path} ${logoKey ?? ''}`
    const picture =
      drawn.get(name) ?? (logoKey === null ? draw(icon) : readLogo(logoKey).then((logo) => drawOwn(logo, icon)))
    if (drawn.size > mostDrawn) drawn.clear()
    drawn.set(name, picture)
    picture.catch(() => drawn.delete(name))
    return picture
  }
  app.get('/manifest.webmanifest', (_, reply) =>
    keep(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(readWorkspace().name))),
  )
  app.get('/favicon.svg', (_, reply) => keep(reply).type('image/svg+xml').send(favicon))
  app.get('/favicon-unread.svg', (_, reply) => keep(reply).type('image/svg+xml').send(unreadFavicon))
  app.get('/logo', async (_, reply) => {
    const { logoKey } = readWorkspace()
    if (logoKey === null) return reply.callNotFound()
    return keep(reply)
      .type('image/webp')
      .send(await readLogo(logoKey))
  })
  for (const icon of icons) {
    app.get(icon.path, async (_, reply) =>
      keep(reply)
        .type('image/png')
        .send(await pictureOf(icon)),
    )
  }
}
