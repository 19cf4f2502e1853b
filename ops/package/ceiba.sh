#!/bin/sh
# Runs this very version with the Node beside it, from wherever it is called and through whatever link.
set -e
programa=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
: "${NODE_ENV:=production}"
export NODE_ENV
exec "$programa/node/bin/node" "$programa/dist/server/ceiba.js" "$@"
