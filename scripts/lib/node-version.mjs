/** The versions of Node.js that the project's tools support. */
import { StepError } from './steps.mjs';

const wanted = '20.19 or later in the 20 line, 22.12 or later in the 22 line, or 24 and later';

export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!fits) throw new StepError(`Node.js ${version} is not supported; use ${wanted}.`);
}
