#!/usr/bin/env bash
# A generated client does not compile where two lists of values come to the same name.
#
# orval 7.13.2 names a list of values that stands within a property after its schema and its property,
# joined. `endReason` of Job and `reason` of JobEnd both come to JobEndReason: the two are written one
# after the other, with different values, and TypeScript refuses the file. The description is valid, and
# nothing warns. A list that is a named component is written once, by that name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund orval@7.13.2 typescript@5.9.3 >/dev/null 2>&1

describe() {
  cat <<JSON
{
  "openapi": "3.1.0",
  "info": { "title": "Jobs", "version": "1" },
  "paths": {
    "/jobs": {
      "get": {
        "operationId": "listJobs",
        "responses": {
          "200": {
            "description": "A job",
            "content": { "application/json": { "schema": { "\$ref": "#/components/schemas/Job" } } }
          }
        }
      }
    }
  },
  "components": {
    "schemas": {
      "Job": { "type": "object", "properties": { "endReason": $1, "end": { "\$ref": "#/components/schemas/JobEnd" } } },
      "JobEnd": { "type": "object", "properties": { "reason": $2 } }$3
    }
  }
}
JSON
}

outcome() {
  npx orval --input "./$1.json" --output "./$1.ts" >/dev/null 2>&1
  grep -q 'interface JobEnd ' "$1.ts" || { echo 'no client'; return; }
  local options=(--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --lib es2022,dom)
  # The client's own package for requests is not installed, and not what this is about.
  local errors
  errors=$(npx tsc "${options[@]}" "$1.ts" 2>/dev/null | grep -o "Cannot redeclare block-scoped variable '[A-Za-z]*'" | sort -u || true)
  echo "${errors:-each name once}"
}

done='{ "type": "string", "enum": ["done", "dropped"] }'
late='{ "type": "string", "enum": ["late", "far"] }'
describe "$done" "$late" '' >inline.json
ref() { echo "{ \"\$ref\": \"#/components/schemas/$1\" }"; }
describe "$(ref Ending)" "$(ref Cause)" ", \"Ending\": $done, \"Cause\": $late" >named.json

seen=$(printf 'inline: %s\nnamed: %s\n' "$(outcome inline)" "$(outcome named)")
wanted=$(printf "inline: Cannot redeclare block-scoped variable 'JobEndReason'\nnamed: each name once")
echo "$seen"
[ "$seen" = "$wanted" ] || { echo 'The generator names them differently now.' >&2; exit 1; }
