/** Facts about an event; never an argument, a body or a secret. */
type LogFacts = Record<string, string | number | boolean | null | undefined>;

/** One line of JSON an event. */
export type Log = { write(level: 'info' | 'warning' | 'error', event: string, facts?: LogFacts): void };

/** Makes a log over anything that takes a line. */
export function createLog({ writeLine, clock }: { writeLine: (line: string) => void; clock: () => number }): Log {
  return {
    write(level, event, facts = {}) {
      writeLine(JSON.stringify({ at: new Date(clock()).toISOString(), level, event, ...facts }));
    },
  };
}
