import type { Resource } from '#model/types/resource.ts';
import { isInstalled } from '#tests/support/project.ts';
import type { Api, Query } from './api.ts';
import { test } from './base-test.ts';

/**
 * Skips a test in a project without a matching record. In this repository everything has demo data, so a list without
 * rows fails.
 */
export async function needsRows(api: Api, resource: Resource, query: Query = {}): Promise<void> {
  if (!isInstalled || resource.single) return;
  test.skip((await api.count(resource, query)) === 0, `${resource.name} has no record`);
}
