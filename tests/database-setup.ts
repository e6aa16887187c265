// Before the tests that need a database: one cluster with a migrated template for the whole run.
import { dropTestDatabase, prepareTestDatabase } from '#app/testing-database.ts'

export async function setup() {
  await prepareTestDatabase()
  return dropTestDatabase
}
