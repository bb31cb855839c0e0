/**
 * The practice service as a process of its own, without a chain, a seed or a limit of requests: bench/practice/start-service.ts forks it
 * and is told where it listens. It ends with whoever forked it.
 */
import { startLocalService } from '#local-service/start-local-service.ts';
import { PLENTY } from '../../test/helpers/plenty.ts';

const [executionDelay] = process.argv.slice(2);
const service = await startLocalService({
  chain: 'none',
  account: 'kernel',
  settings: {
    rateLimit: { ...PLENTY, collections: PLENTY.reads },
    ...(executionDelay !== undefined && { executionDelayMs: Number(executionDelay) }),
  },
});
process.once('disconnect', () => void service.stop());
process.send?.({ url: service.url, apiKey: service.apiKey });
