import { parseCliOptions, USAGE } from './parse-cli-options.ts';
import { startLocalService } from './start-local-service.ts';

/** As on a chain, so that a person sees things happen: a mint takes a moment, and somebody pays an order after a while. */
const PRACTICE_PACE = { contentDelayMs: 1_500, payOrdersAfterMs: 30_000 };

/**
 * `npm run local-service`: prints one JSON line when the service answers, and stops on SIGTERM or SIGINT.
 * Exit codes: 0 stopped as asked, 1 it could not start or not keep its state, 2 the command line was wrong.
 */
async function main(): Promise<void> {
  const options = parseCliOptions(process.argv.slice(2));
  if (!options.ok) {
    process.stderr.write(`${options.failure}\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  // Signals that arrive while it starts are kept until there is something to stop.
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  const service = await startLocalService({ ...options.value, settings: PRACTICE_PACE });
  const { url, apiKey, chain, chainClient, demo, shop, scenarios } = service;
  const ready = {
    url,
    apiKey,
    chain: { ...chain, rpcUrl: chainClient?.rpcUrl ?? null },
    ...(demo === null ? {} : { demo }),
    ...(shop === null ? {} : { shop }),
    ...(scenarios.length === 0 ? {} : { scenarios }),
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  await asked;
  await service.stop().catch((error: unknown) => fail('The local service has ended', error));
}

function fail(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

main().catch((error: unknown) => fail('The local service did not start', error));
