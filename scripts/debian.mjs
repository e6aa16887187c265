// Installs Debian's packages for the tests, where this machine is a Debian and we are root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { print } from './runtime.mjs'

const apt = (...options) =>
  spawnSync('apt-get', ['-qq', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Does nothing elsewhere: callers look whether the programs are there afterwards. */
export function installPackages(name, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  print(`Installing ${name} from the system’s packages …`)
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages)
}
