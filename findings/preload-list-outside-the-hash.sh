#!/usr/bin/env bash
# Vite writes the list of files that a lazy import preloads after it has named the file by its content.
#
# With vite 8.3.8, two builds of the same sources whose `modulePreload.resolveDependencies` differs give an
# entry file of the same hashed name and different content: the list inside it is not part of the hash.
# Whoever serves hashed files as immutable keeps the former list in every browser that has the file, so a
# change of that function reaches them only with the next change of the code itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vite@8.3.8 >/dev/null
echo '<script type="module" src="/main.js"></script>' >index.html
cat >main.js <<'JS'
document.onclick = () => import('./late.js').then(({ say }) => say());
document.ondblclick = () => import('./other.js').then(({ shout }) => shout());
JS
echo "import { word } from './word.js'; export const say = () => console.log(word, 1);" >late.js
echo "import { word } from './word.js'; export const shout = () => console.log(word, 2);" >other.js
echo "export const word = 'shared'.repeat(9);" >word.js
cat >build.mjs <<'JS'
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite';

async function entryOf(outDir, resolveDependencies) {
  const modulePreload = { polyfill: false, resolveDependencies };
  await build({ logLevel: 'silent', build: { outDir, modulePreload } });
  const name = readdirSync(`${outDir}/assets`).find((file) => file.startsWith('index-'));
  return { name, text: readFileSync(`${outDir}/assets/${name}`, 'utf8') };
}
const whole = await entryOf('whole', (_, files) => files);
const short = await entryOf('short', (_, files) => files.filter((file) => !file.includes('word-')));
console.log('the same name:', whole.name === short.name);
console.log('the same content:', whole.text === short.text);
console.log('names the shared file:', whole.text.includes('word-'), short.text.includes('word-'));
JS
seen=$(node build.mjs)
wanted=$(printf '%s\n' 'the same name: true' 'the same content: false' 'names the shared file: true false')
echo "$seen"
[ "$seen" = "$wanted" ] || { echo 'Vite names its files differently now.' >&2; exit 1; }
