// `npm run bench`: measures starts, memory, calls and pages on this machine; see bench/main.ts.

await import('../bench/main.ts')
