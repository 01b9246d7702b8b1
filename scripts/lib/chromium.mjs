/** Finds or installs a Chromium for the browser tests, and a font with Japanese characters. */
import { existsSync } from 'node:fs';
import { isRoot, outputOf, runChild } from './child.mjs';
import { inPackage } from './paths.mjs';
import { StepError, say } from './steps.mjs';

// The headless shell needs a fifth less CPU time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that starts. */
export async function ensureChromium() {
  const found = (await find()) ?? (await install());
  await ensureJapaneseFont();
  return found;
}

async function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new StepError(`CHROMIUM_PATH is ${given}, but no browser starts from there.`);
  }
  return onPath() ?? (await playwrightsOwn());
}

async function install() {
  for (const program of canUseApt() ? ['chromium-headless-shell', 'chromium'] : []) {
    const path = (await aptInstall(program, 'fonts-noto-cjk')) ? onPath() : null;
    if (path) return path;
  }
  say('Downloading Chromium (npx playwright install chromium) …');
  const code = await runChild(process.execPath, [inPackage('playwright', 'cli.js'), 'install', 'chromium']);
  const path = code === 0 ? await playwrightsOwn() : null;
  if (path) return path;
  throw new StepError('No Chromium was found and none could be installed. Install one and name it in CHROMIUM_PATH.');
}

async function ensureJapaneseFont() {
  if (!canUseApt() || outputOf('fc-list', [':lang=ja'])?.trim()) return;
  await aptInstall('fonts-noto-cjk', 'fontconfig');
}

function onPath() {
  for (const program of programs) {
    const path = outputOf('which', [program])?.trim();
    if (path && starts(path)) return path;
  }
  return null;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** On some systems `chromium` is only a script that says where to get one. */
function starts(path) {
  return outputOf(path, ['--version']) !== null;
}

function canUseApt() {
  return isRoot() && outputOf('apt-get', ['--version']) !== null;
}

async function aptInstall(...packages) {
  say(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runChild('apt-get', ['update', '-qq'], { env });
  return updated === 0 && (await runChild('apt-get', ['install', '-y', '-qq', ...packages], { env })) === 0;
}
