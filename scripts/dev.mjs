// `npm run dev`: the server starts again when its files change, the browser's side follows without a reload.
import { forwarded, loadEnvironment, run } from './runtime.mjs'

loadEnvironment()
const server = ['--watch', '--watch-preserve-output', 'src/app/main.ts', ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, server, {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
  onStart(child) {
    for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  },
})
