// The PostgreSQL of this product: the operator's own by its address, else the embedded one.
import type pg from 'pg'
import type { Config } from '#kernel/server/config.ts'
import type { EmbeddedPostgres, StartOptions } from '#kernel/server/database/embedded-postgres.ts'
import { startEmbeddedPostgres } from '#kernel/server/database/embedded-postgres.ts'

type ProductDatabase = { connection: pg.ClientConfig; stop: EmbeddedPostgres['stop'] }
type Options = Pick<StartOptions, 'log' | 'mayShare'>

export async function openProductDatabase(config: Config, options: Options): Promise<ProductDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, ...options })
  return { connection: { connectionString: databaseUrl }, stop: async () => {} }
}
