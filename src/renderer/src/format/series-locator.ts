/** Stands where the locator of a wallet would; no kind of user is called so. */
const SERIES = 'series:';

/** What the wallets that a form asked for at once are called, in a route and in the name of their draft. */
export function nameSeries(formId: string): string {
  return `${SERIES}${formId}`;
}

/** The form whose wallets are meant; undefined where it is a wallet, or none. */
export function readSeries(locator: string | undefined): string | undefined {
  return locator?.startsWith(SERIES) ? locator.slice(SERIES.length) : undefined;
}
