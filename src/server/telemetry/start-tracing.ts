/** Loads the SDK of OpenTelemetry, which projects install themselves, if the settings name a collector of traces. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { within } from '../db/within.ts';
import { type Settings, SettingsError } from '../settings.ts';

/** The newest line that supports all versions of Node.js that Daicho supports. */
const sdk = '@opentelemetry/sdk-node';
const sdkVersion = '0.223.0';

/** A collector that does not answer must not delay the stop. */
const farewellMs = 2_000;

/** Sends the spans that are left, and ends. */
export type StopTracing = () => Promise<void>;

/**
 * @param root the project's folder, from which the SDK is loaded
 * @throws SettingsError if it is not installed
 */
export async function startTracing(
  root: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  version: string,
): Promise<StopTracing> {
  if (endpoint === undefined) return async () => undefined;
  const { NodeSDK, resources } = await loadSdk(root);
  const service = resources.resourceFromAttributes({ 'service.name': 'daicho', 'service.version': version });
  const started = new NodeSDK({
    resource: resources.defaultResource().merge(service),
    // The others add the arguments and the owner of the process.
    resourceDetectors: [resources.hostDetector, resources.envDetector],
    // Metrics and the log have their own ways.
    metricReaders: [],
    logRecordProcessors: [],
  });
  started.start();
  return async () => {
    await within(
      farewellMs,
      started.shutdown().catch(() => undefined),
    );
  };
}

async function loadSdk(root: string): Promise<typeof import('@opentelemetry/sdk-node')> {
  try {
    const file = createRequire(path.join(root, 'package.json')).resolve(sdk);
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new SettingsError(
      `OTEL_EXPORTER_OTLP_ENDPOINT: traces need the package ${sdk}. Install it: npm install ${sdk}@${sdkVersion}`,
    );
  }
}
