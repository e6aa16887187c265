// Starts the proxy in front of what a phone measures, and gives the flags with which a browser trusts it.
import { fork, spawnSync } from 'node:child_process'
import { X509Certificate, createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrontOrder } from './front-server.ts'

export type Front = {
  /** The address of each upstream behind the slow link, in the order given. */
  urls: readonly string[]
  /** For the browser, to trust our key: if it ignored certificate errors instead, it would cache nothing. */
  flags: readonly string[]
  /** Ends all connections, as if time had passed between two visits. */
  disconnect: () => Promise<void>
  stop: () => void
}

// quality: 150 ms, 1.6 Mbit/s.
const speed = { roundTrip: 150, down: 1.6e6 / 8, up: 0.75e6 / 8 }

function makeCertificate(): Pick<FrontOrder, 'key' | 'cert'> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-subj', '/CN=127.0.0.1', '-keyout', keyFile, '-out', certFile]
  try {
    const { status } = spawnSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' })
    if (status !== 0)
      throw new Error('openssl couldn’t make a certificate. Install it: phone pages are measured over TLS')
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fingerprintOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

export async function startFront(upstreams: readonly string[]): Promise<Front> {
  const certificate = makeCertificate()
  const child = fork('bench/front-server.ts')
  child.send({ upstreams, speed, ...certificate } satisfies FrontOrder)
  // Our own front answers with a port for each upstream.
  const [ports] = (await once(child, 'message')) as [number[]]
  return {
    urls: ports.map((port) => `https://127.0.0.1:${port}`),
    flags: [`--ignore-certificate-errors-spki-list=${fingerprintOf(certificate.cert)}`],
    disconnect: async () => {
      child.send('disconnect')
      await once(child, 'message')
    },
    stop: () => child.kill(),
  }
}
