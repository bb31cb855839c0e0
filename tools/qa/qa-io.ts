/** Everything outside of a command: what differs between a terminal and a test. */
export type QaIo = {
  environment: NodeJS.ProcessEnv;
  /** Paths on the command line begin here. */
  workingFolder: string;
  /** Takes the result, as JSON or as lines: stdout. */
  print: (text: string) => void;
  /** Takes what is said to a person: stderr. */
  tell: (line: string) => void;
  readInput: () => Promise<string>;
  /** Aborted by Ctrl+C. */
  interrupted: AbortSignal;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** From 0 up to, not including, 1; for jitter. */
  random: () => number;
  /** Resolves after so long, or when the signal is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};
