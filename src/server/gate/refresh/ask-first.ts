/**
 * Changes that a connected product must accept before they are stored. No transaction waits for the product: the change
 * is validated and undone, the product is asked, and the change is made again as one that is already accepted.
 */
import { Problem } from '#model/access/errors.ts';
import { ConnectorError } from '../../connectors/connector-error.ts';
import type { GateContext } from '../gate-context.ts';

/** Ends a transaction that must wait until the product has answered. */
export abstract class AskFirst extends Error {
  /** The same for the same question. */
  abstract readonly mark: string;

  /** @throws ConnectorError, Problem */
  abstract ask(context: GateContext): Promise<void>;
}

/** Repeats the work until the product has accepted everything in it. */
export async function askingFirst<T>(
  context: GateContext,
  work: (notified: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const notified = new Set<string>();
  for (;;)
    try {
      return await work(notified);
    } catch (error) {
      if (!(error instanceof AskFirst) || notified.has(error.mark)) throw error;
      await error.ask(context);
      notified.add(error.mark);
    }
}

/**
 * Turns errors of a connector into a Problem that names the product.
 *
 * @param pointerOf the field of an error
 */
export async function namingErrors(
  app: string,
  work: () => Promise<void>,
  pointerOf: (error: ConnectorError) => string = () => '',
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    const params = { ...error.params, app };
    const inputError = { pointer: pointerOf(error), keyword: `connector.${error.code}`, params };
    throw new Problem('connector-fault', [inputError], params);
  }
}
