# The server as an image: small, unprivileged, and able to run on a read-only root.
# Everything it writes goes to /data, or with PostgreSQL and a bucket only its temporary files.

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# What the bundle leaves outside of itself, without the tools that made it.
RUN npm ci --omit=dev --workspace apps/server --include-workspace-root=false --no-audit --no-fund
RUN rm -rf node_modules/@pro-match

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Half the memory under load for a fiftieth of the speed: docs/decisions/067-memory-of-a-server.md.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/apps/server/package.json apps/server/package.json
COPY --from=build /build/apps/server/migrations apps/server/migrations
COPY --from=build /build/apps/server/demo-pictures apps/server/demo-pictures
COPY --from=build /build/apps/server/dist apps/server/dist
COPY --from=build /build/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Alive is enough here: whether it should get requests is the balancer's question, at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=10", "apps/server/dist/main.js"]
