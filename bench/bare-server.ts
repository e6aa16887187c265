// The floor of the server's figures: node:http and one prepared statement on the same database, nothing else.
import { createServer } from 'node:http'
import pg from 'pg'

type Statement = { name: string; text: string; values: unknown[] }
type Bare = { connection: pg.ClientConfig; port: number; statements: Record<string, Statement> }

const poolSize = 12

process.once('message', (message) => {
  // Sent by `startBare` alone.
  const { connection, port, statements } = message as Bare
  const pool = new pg.Pool({ ...connection, max: poolSize })
  const server = createServer((request, response) => {
    const statement = statements[request.url ?? '']
    if (!statement) return response.writeHead(404).end()
    request.resume()
    pool.query(statement).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, '127.0.0.1', () => process.send?.('ready'))
})
