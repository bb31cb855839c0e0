export type SignerProcessListeners = {
  onMessage(message: unknown): void;
  /** Called once; `how` is the exit code or the signal, in words. */
  onEnd(end: { how: string; fatalLine: string | undefined; startError: Error | undefined }): void;
};

/** One run of the signer process. */
export type SignerProcess = {
  send(message: unknown): void;
  /** Resolves when it has ended. */
  kill(): Promise<void>;
};

export type StartSignerProcess = (listeners: SignerProcessListeners) => SignerProcess;
