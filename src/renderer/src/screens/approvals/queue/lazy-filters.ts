import { createLazyPart } from '../../../components/LazyPart.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

export const LazyQueueFilters = createLazyPart({
  read: async () => (await import('./QueueFilters.tsx')).QueueFilters,
  Frame: Skeleton,
});
