export type Runtime = {
  /** Of the app, as its runtime tells it. */
  version: string | undefined;
  /** `Electron 45.1.0`; undefined in a browser that stands in for it. */
  electron: string | undefined;
  /** `Chromium 150.0.1.2` */
  engine: string | undefined;
};

/** Reads what Electron writes into the user agent: the app with its version, Electron, Chromium. Nothing is guessed. */
export function describeRuntime(userAgent: string): Runtime {
  const read = (name: string) => new RegExp(`(?:^|\\s)${name}/([\\w.-]+)`, 'i').exec(userAgent)?.[1];
  const electron = read('Electron');
  const chromium = read('(?:Headless)?Chrome');
  return {
    version: read('Countersign'),
    electron: electron && `Electron ${electron}`,
    engine: chromium && `Chromium ${chromium}`,
  };
}
