// Finds the Chromium that screen tests and journeys run in, and installs one where it may.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.mjs'
import { root, print } from './runtime.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find(isProgram)

async function downloaded() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function download() {
  print('Downloading the Chromium of Playwright …')
  const client = join(root, 'node_modules', 'playwright', 'cli.js')
  spawnSync(process.execPath, [client, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The path of a Chromium: the one asked for, one that is there, or one that is installed now; throws what is missing. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted !== undefined && !isProgram(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which is no program.`)
  let found = wanted ?? installed() ?? (await downloaded())
  if (found === undefined) {
    installPackages('Chromium', ['chromium'])
    found = installed()
  }
  if (found === undefined) {
    download()
    found = await downloaded()
  }
  if (found === undefined)
    throw new Error('The tests need a Chromium: install one, or set CHROMIUM_PATH to its program.')
  return found
}
