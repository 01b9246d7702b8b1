/** Modules that every project has. Only here does the engine name a module. */
import { access } from '#modules/access/module.ts';
import { drafts } from '../gate/drafts/module.ts';
import type { Module } from './module.ts';

export const baseModules: readonly Module[] = [drafts, access];

export const isBaseModule = (name: string): boolean => baseModules.some((module) => module.name === name);
