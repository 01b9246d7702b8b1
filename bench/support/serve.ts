/**
 * A process with the product's server and its own database. It also serves the apps for comparison below /bench/, so
 * that all apps call the same server from the same origin.
 */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { inProject, root } from './project.ts';

const settings = readSettings(process.env);
const running = await start(root, settings, () => undefined);
const apps = inProject('dist/bench');
if (existsSync(apps))
  await running.app.register(fastifyStatic, {
    root: apps,
    prefix: '/bench/',
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
  });
const origin = await running.app.listen({ port: settings.PORT, host: settings.HOST });
process.send?.({ origin });

const end = (): void => void running.stop().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
