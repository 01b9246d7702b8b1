/**
 * What another product must have answered before a change is kept. No transaction waits for the other side: the change is validated, undone,
 * the product is asked, and the change is made again, this time as one that has been asked for.
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

/** Does the work again and again, until everything in it that must be asked has been. */
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
 * What the product could not be asked becomes an error that names it.
 *
 * @param pointerOf which field it is about, by the error
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
