#!/usr/bin/env bash
# Two readers of vCards disagree on escapes that the format itself asks for.
#
# RFC 2426 has a text escape a semicolon, a comma and a backslash. Given one valid note with all three,
# ical.js 2.2.1 undoes the comma and the backslash and leaves the semicolon's escape standing, so that a
# person reads a stray backslash; vcf 2.1.2 undoes none of them. A file that need not have these
# characters in its texts is better off without.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 vcf@2.1.2 >/dev/null
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import vcf from 'vcf';

const card = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:;Ann;;;',
  'FN:Ann',
  String.raw`NOTE:Ring\; then wait\, please. Side\\back door`,
  'END:VCARD',
  '',
].join('\r\n');
console.log('ical.js:', new ICAL.Component(ICAL.parse(card)).getFirstPropertyValue('note'));
console.log('vcf:', new vcf().parse(card).get('note').valueOf());
JS
seen=$(node read.mjs)
wanted=$(printf '%s\n' 'ical.js: Ring\; then wait, please. Side\back door' \
  'vcf: Ring\; then wait\, please. Side\\back door')
echo "$seen"
[ "$seen" = "$wanted" ] || { echo 'The readers behave differently now.' >&2; exit 1; }
