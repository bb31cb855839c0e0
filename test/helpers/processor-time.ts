/** How long this thread was computing for a piece of work, in milliseconds: what else the machine does is not counted. */
export function measureProcessorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
