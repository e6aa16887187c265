// All SQL of the switches of the public site.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export type SettingsRow = { isOn: boolean; closed: string[]; revision: number }

const columns = sql`is_on as "isOn", closed, revision`

export const readSettings = (db: Db): Promise<SettingsRow> => db.one(sql`select ${columns} from site_settings`)

export const lockSettings = (tx: Tx): Promise<SettingsRow> =>
  tx.one(sql`select ${columns} from site_settings for update`)

export const saveSettings = (tx: Tx, { isOn, closed }: Omit<SettingsRow, 'revision'>): Promise<SettingsRow> =>
  tx.one(sql`
    update site_settings set is_on = ${isOn}, closed = ${closed}::text[], revision = revision + 1
    returning ${columns}`)
