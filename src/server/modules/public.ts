/** What a module of a project imports as `daicho/module`. */

export { Problem } from '#model/access/errors.ts';
export type { ComputeFunction } from '#model/base/compute-function.ts';
export type { ActionHandler } from '../actions/action.ts';
export type { MakeConnector } from '../connectors/connector.ts';
export type { DemoContext, DemoGenerator, DemoModule } from '../demo/demo-module.ts';
export { systemFields } from '../demo/record.ts';
export type { View, ViewContext, ViewQuery } from '../views/view.ts';
export type { Migration, MigrationCall, MigrationRecords } from './migration.ts';
export { defineModule, type Module } from './module.ts';
