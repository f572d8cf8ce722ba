#!/usr/bin/env bash
# A list of bots takes a mail app's browser for a robot, and calendar fetchers for people.
#
# isbot 5.2.3 matches a short name with a version and nothing else, which is how Outlook on phones
# introduces itself when a person opens a link in it. What Apple's and Microsoft's programs say when they
# fetch a calendar or a card by themselves has a parenthesis or a system's name and passes for a person.
# Counting visits by this list alone misses the former and counts the latter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund isbot@5.2.3 >/dev/null
cat >ask.mjs <<'JS'
import { isbot } from 'isbot';

for (const agent of [
  'Outlook-iOS/2.0',
  'Outlook-Android/2.0',
  'iOS/17.5.1 (21F90) dataaccessd/1.0',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.14334; Pro)',
]) {
  console.log(isbot(agent) ? 'bot' : 'person', agent.split('/')[0]);
}
JS
seen=$(node ask.mjs)
wanted=$(printf '%s\n' 'bot Outlook-iOS' 'bot Outlook-Android' 'person iOS' 'person Microsoft Office')
echo "$seen"
[ "$seen" = "$wanted" ] || { echo 'The list answers differently now.' >&2; exit 1; }
