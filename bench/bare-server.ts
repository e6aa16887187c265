// The floor of the server's figures: node:http and one prepared statement on the same database, nothing else.
import { createServer } from 'node:http'
import pg from 'pg'

type Statement = { name: string; text: string; values: unknown[] }
type Bare = { connection: pg.ClientConfig; port: number; statements: Record<string, Statement> }
type Reader = { client: pg.Client; waiting: number }

// As many as the product has, and pipelined like them: a pool would wait for each answer, and make an easier floor.
const readers = 4

async function openReader(connection: pg.ClientConfig): Promise<Reader> {
  const client = new pg.Client({ ...connection, pipeline: true })
  await client.connect()
  return { client, waiting: 0 }
}

async function query(opened: readonly Reader[], statement: Statement): Promise<string> {
  const reader = opened.reduce((best, other) => (other.waiting < best.waiting ? other : best))
  reader.waiting += 1
  try {
    const { rows } = await reader.client.query(statement)
    return JSON.stringify(rows)
  } finally {
    reader.waiting -= 1
  }
}

async function serve({ connection, port, statements }: Bare): Promise<void> {
  const opened = await Promise.all(Array.from({ length: readers }, () => openReader(connection)))
  const server = createServer((request, response) => {
    const statement = statements[request.url ?? '']
    if (!statement) return response.writeHead(404).end()
    request.resume()
    query(opened, statement).then(
      (json) => response.setHeader('content-type', 'application/json').end(json),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, '127.0.0.1', () => process.send?.('ready'))
}

// Only `startBare` sends it.
process.once('message', (message) => void serve(message as Bare))
