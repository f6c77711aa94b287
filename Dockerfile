# The whole of Coderoom in one image; ROLE says what a container does (docs/operations.md).
FROM node:24-bookworm-slim
WORKDIR /opt/coderoom

# The toolchains first: they change seldom, and need nothing but these.
COPY setup ./setup
COPY package.json ./
RUN node setup/main.js packages start && rm -rf /var/lib/apt/lists/*
COPY . .
RUN node setup/main.js start && rm -rf /root/.npm

ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RUNNER_DIR=/var/cache/coderoom
VOLUME ["/data", "/var/cache/coderoom"]
EXPOSE 3000
# The first start of a worker prepares the toolchains.
HEALTHCHECK --interval=10s --timeout=3s --start-period=600s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
