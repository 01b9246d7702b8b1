/** The contents page of the API. */
import type { FastifyInstance } from 'fastify';
import { bindActivity } from './activity.ts';
import { bindRecords } from './bind-records.ts';
import { bindClock } from './clock.ts';
import type { RouteContext } from './context.ts';
import { bindDatedChanges } from './dated-changes.ts';
import { bindFiles } from './files.ts';
import { bindImports } from './imports.ts';
import { bindJsonBody } from './json-body.ts';
import { bindOpenapi } from './openapi.ts';
import { bindUploads } from './uploads.ts';

/** @param publicOpenapi whether the description of the API may be read without a session */
export function bindRoutes(app: FastifyInstance, context: RouteContext, publicOpenapi: boolean): void {
  bindJsonBody(app);
  bindOpenapi(app, context, publicOpenapi);
  bindActivity(app, context);
  bindClock(app, context);
  bindDatedChanges(app, context);
  bindFiles(app, context);
  bindImports(app, context);
  bindUploads(app, context);
  bindRecords(app, context);
}
