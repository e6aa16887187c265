// Finds the PostgreSQL on which the tests of several servers run, and installs Debian's where it may.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './debian.mjs'

const debian = '/usr/lib/postgresql'
const oldest = 15
const newest = 18

/** The folders of programs that Debian's packages bring, the oldest first: what runs there runs on the newer ones. */
function installed() {
  if (!existsSync(debian)) return []
  return readdirSync(debian)
    .map(Number)
    .filter((major) => major >= oldest && major <= newest)
    .toSorted((one, other) => one - other)
    .map((major) => join(debian, String(major), 'bin'))
    .filter((folder) => existsSync(join(folder, 'postgres')))
}

/** The folder of its programs: the one asked for, one that is there, or one that is installed now; else undefined. */
export function findPostgres() {
  const wanted = process.env.POSTGRES_BIN
  if (wanted !== undefined && !existsSync(join(wanted, 'postgres')))
    throw new Error(`POSTGRES_BIN names ${wanted}, which has no PostgreSQL.`)
  if (wanted === undefined && installed().length === 0) installPackages('PostgreSQL', ['postgresql'])
  return wanted ?? installed()[0]
}

/** Its version output, such as `postgres (PostgreSQL) 15.13 (Debian …)`. */
export const versionOf = (folder) =>
  spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()
