/** Selects the Chromium of the tests, and its arguments. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** CHROMIUM_PATH, else a system browser, else undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));
}

/** Only the last list of disabled features counts, so this one repeats the features that Playwright disables. */
const disabledFeatures = [
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
  // Two pages of the address bar in every window, which take longer to start than most tested pages.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** Disables everything that tests do not need: background requests and first-run pages. */
export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];
