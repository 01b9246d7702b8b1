/** Binds all routes of the API. */
import type { FastifyInstance } from 'fastify';
import { bindBulkChanges } from './bulk-changes.ts';
import { bindClock } from './clock.ts';
import type { RouteContext } from './context.ts';
import { bindHome } from './home.ts';
import { bindListViews } from './list-views.ts';
import { bindOpenapi } from './openapi.ts';
import { bindActivity } from './records/activity.ts';
import { bindRecords } from './records/bind-records.ts';
import { bindDatedChanges } from './records/dated-changes.ts';
import { bindFiles } from './records/files.ts';
import { bindImports } from './records/imports.ts';
import { bindUploads } from './records/uploads.ts';
import { bindJsonBody } from './requests/json-body.ts';
import { bindSearch } from './search.ts';

/** @param publicOpenapi true if the API description may be read without a session */
export function bindRoutes(app: FastifyInstance, context: RouteContext, publicOpenapi: boolean): void {
  bindJsonBody(app);
  bindOpenapi(app, context, publicOpenapi);
  bindActivity(app, context);
  bindClock(app, context);
  bindDatedChanges(app, context);
  bindFiles(app, context);
  bindImports(app, context);
  bindUploads(app, context);
  bindHome(app, context);
  bindSearch(app, context);
  bindListViews(app, context);
  bindBulkChanges(app, context);
  bindRecords(app, context);
}
