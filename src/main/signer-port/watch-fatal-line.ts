/** The signer writes one line before a fatal end; what libraries print beside it is read and dropped. @returns what reads it */
export function watchFatalLine(stderr: NodeJS.ReadableStream | null): () => string | undefined {
  let tail = '';
  stderr?.setEncoding('utf8').on('data', (text: string | Buffer) => {
    tail = (tail + String(text)).slice(-2_000);
  });
  return () => tail.match(/^signer: fatal: (.*)$/m)?.[1];
}
