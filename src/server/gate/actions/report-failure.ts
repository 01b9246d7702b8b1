/** Writes the reason why an automatic action failed to a field of the record. */

import type { Problem } from '#model/access/errors.ts';
import { locales } from '#model/base/locales.ts';
import type { Resource } from '#model/types/resource.ts';
import { errorMessage } from '../../http/problem.ts';
import type { GateContext } from '../gate-context.ts';
import { gateTransaction } from '../last-administrator.ts';
import { lockRecord } from '../stored-record.ts';
import { audit } from '../write/audit-change.ts';
import { updateOne } from '../write/statement.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** @param problem null clears the field after a success */
export async function reportFailure(
  context: GateContext,
  request: WriteRequest,
  id: string,
  field: string,
  problem: Problem | null,
): Promise<void> {
  const { resource } = request;
  const after = problem && reasonOf(context, problem, resource);
  await gateTransaction(context, async (handle) => {
    const stored = await lockRecord(handle, resource, id, null);
    const before = stored?.[field] ?? null;
    if (!stored || before === after) return;
    const record = { ...stored, [field]: after };
    await updateOne(handle, resource, id, record, [field], context.clock.now().toISOString());
    await audit(context, handle, request, 'update', id, record, [{ field, before, after }]);
  });
  context.changed(resource);
}

/** In every language, because the reader is not known yet. */
function reasonOf({ project }: GateContext, { code, errors }: Problem, resource: Resource): string {
  const lines = locales.map((locale) => {
    const message = project().appWord(locale, `errors.${code}`) ?? code;
    const reasons = new Set(errors.map((error) => errorMessage(error, project(), locale, resource)));
    return [message, ...[...reasons].map((reason) => `・${reason}`)].join('\n');
  });
  return lines.join('\n').slice(0, longestReason);
}

const longestReason = 1000;
