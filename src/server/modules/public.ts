/** The exports of `daicho/module`, for modules of a project. */

export { Problem } from '#model/access/errors.ts';
export type { ComputeFunction } from '#model/base/compute-function.ts';
export { defineKeyword, type Keyword, keywordOf } from '#model/features/keyword.ts';
export type { ActionHandler } from '../actions/action.ts';
export type { MakeConnector } from '../connectors/connector.ts';
export type { DemoContext, DemoGenerator, DemoModule } from '../demo/demo-module.ts';
export { systemFields } from '../demo/record.ts';
export { isNeeded, type View, type ViewContext, type ViewQuery } from '../views/view.ts';
export type { Job, JobCall, JobRetry } from './job.ts';
export type { Migration, MigrationCall } from './migration.ts';
export { defineModule, type Module } from './module.ts';
export type { ModuleRecord, ModuleRecords } from './module-records.ts';
