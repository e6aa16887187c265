// Maps failures of the database to what a caller should do: try again, wait, or correct the input.
import pg from 'pg'
import { AppError } from '../../errors.ts'

const retryAfterSeconds = 2

export const unavailable = () =>
  new AppError('busy', 'The database isn’t available right now', { retryAfter: retryAfterSeconds })

const slow = () => new AppError('busy', 'This took too long', { retryAfter: retryAfterSeconds })
const full = () => new AppError('full', 'The server is out of space')
const invalid = () => new AppError('invalid', 'A value isn’t valid')

/** By SQLSTATE; two letters stand for a whole class. */
const meanings = new Map<string, () => AppError>([
  ['57014', slow],
  ['55P03', slow],
  ['25P03', slow],
  // It takes no writes: another server of the database is about to take over, and this one does not know yet.
  ['25006', unavailable],
  ['40001', slow],
  ['40P01', slow],
  ['53100', full],
  ['53', unavailable],
  ['57P', unavailable],
  ['08', unavailable],
  ['22008', invalid],
  ['22P02', invalid],
  ['22021', invalid],
])

const lostConnection =
  /Connection terminated|Client has encountered a connection error|not queryable|timeout exceeded when trying to connect|Query read timeout|Connection ended/

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])
const syscalls = new Set(['connect', 'read', 'write'])

const textAt = (error: Error, field: string): string => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}

/** Wrapped errors keep the original as their cause. */
const isOfFullDisk = (error: Error): boolean =>
  textAt(error, 'code') === 'ENOSPC' || (error.cause instanceof Error && isOfFullDisk(error.cause))

/** A failure of the database or the disk in the words of an answer; undefined for everything else. */
export function appErrorOf(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = textAt(error, 'code')
  if (error instanceof pg.DatabaseError) {
    return (meanings.get(code) ?? meanings.get(code.slice(0, 3)) ?? meanings.get(code.slice(0, 2)))?.()
  }
  if (isOfFullDisk(error)) return full()
  const isNetwork = networkCodes.has(code) && syscalls.has(textAt(error, 'syscall'))
  return isNetwork || lostConnection.test(error.message) ? unavailable() : undefined
}

/** Two transactions got in each other's way; the same work can succeed at once. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
