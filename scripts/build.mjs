/** Builds the app and the server of the project, where anything they are made of changed; a program that needs them runs it first. */
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/steps.mjs';

await run(ensureBuilt);
