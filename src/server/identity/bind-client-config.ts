/** What the browser needs before sign-in, read at run time so that one build serves every installation. */
import type { FastifyInstance } from 'fastify';
import type { Switches } from '#model/features/requires/switched-features.ts';
import { isLocalRequest } from '../http/loopback.ts';
import { type DemoAccount, demoPassword } from './accounts/demo-accounts.ts';
import type { Identity } from './identity.ts';

interface OfferedAccount extends Pick<DemoAccount, 'role' | 'email' | 'title'> {
  readonly password: string;
}

export interface ClientConfig {
  readonly poolId: string;
  readonly clientId: string;
  readonly region: string;
  /** Endpoint of the pool: a path of this server, an address, or null for Amazon's default. */
  readonly endpoint: string | null;
  /** Feature → whether it is on. */
  readonly features: Switches;
  readonly demoAccounts: readonly OfferedAccount[] | null;
}

/** Mounts `GET /config.json`. */
export function bindClientConfig(app: FastifyInstance, identity: Identity): void {
  app.get('/config.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return clientConfig(identity, identity.mayUseDemoAccounts(isLocalRequest(request)));
  });
}

function clientConfig({ settings, names, features, demo }: Identity, mayUseDemoAccounts: boolean): ClientConfig {
  const amazon = `https://cognito-idp.${names.region}.amazonaws.com/`;
  const endpoint = settings.cognito?.endpoint ?? '/identity/';
  return {
    ...names,
    endpoint: endpoint === amazon ? null : endpoint,
    features: features(),
    demoAccounts: mayUseDemoAccounts
      ? demo.accounts.map(({ role, email, title }) => ({ role, email, title, password: demoPassword }))
      : null,
  };
}
