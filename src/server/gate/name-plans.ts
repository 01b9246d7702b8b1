/** Runs each call of the gate under the name of its plan, which measurements, the log of slow statements and traces show. */

import { isObject } from '#model/base/values.ts';
import { runPlan, runPlanSteps } from '../telemetry/current-work.ts';

type Call = (...words: readonly unknown[]) => unknown;

/** `list` of the resource `equipment` → `equipment list`. The names come from declarations only. */
export function namePlans<Gate extends object>(gate: Gate): Gate {
  const calls = Object.entries(gate as Readonly<Record<string, Call>>).map(([name, call]): [string, Call] => [
    name,
    (...words) => {
      const plan = planName(name, words);
      return name === 'export'
        ? runPlanSteps(plan, call(...words) as AsyncGenerator<unknown>)
        : runPlan(plan, () => call(...words));
    },
  ]);
  return Object.fromEntries(calls) as Gate;
}

function planName(call: string, words: readonly unknown[]): string {
  const operation = operationOf(call, words) ?? call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const resource = words.slice(0, 2).map(resourceOf).find(Boolean);
  return resource === undefined ? operation : `${resource} ${operation}`;
}

/** An action and a block have a name of their own. */
function operationOf(call: string, words: readonly unknown[]): string | undefined {
  const named = { act: words[2], block: Object(words[1]).block }[call];
  return isObject(named) && typeof named.name === 'string' ? named.name : undefined;
}

/** The name of a resource, or of the resource that a request or an owner names. */
function resourceOf(word: unknown): string | undefined {
  if (!isObject(word)) return undefined;
  const resource = isObject(word.record) && 'block' in word ? word.record.resource : (word.resource ?? word);
  return isObject(resource) && isObject(resource.fields) && typeof resource.name === 'string'
    ? resource.name
    : undefined;
}
