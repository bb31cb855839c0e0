import { PROVIDED } from '../../provided.ts';

/** A source that compiles only when the host has everything it says it provides, each with the signature of the declarations. */
export function writeConformance(more: Readonly<Record<string, readonly string[]>> = {}): string {
  const checks = Object.entries(PROVIDED).flatMap(([type, names]) => [
    // The bridge is made inside the page, where it has no type.
    ...(type === 'ContextBridge'
      ? []
      : [
          writeCheck({
            type,
            host: 'HostTypes',
            electron: `Electron.${type}`,
            names: [...names.members, ...(more[type] ?? [])],
          }),
        ]),
    ...('statics' in names
      ? [writeCheck({ type, host: 'HostStatics', electron: `typeof Electron.${type}`, names: names.statics })]
      : []),
  ]);
  return [
    `import type { HostStatics, HostTypes } from '../../packages/chromium-host/test/signatures/host-types.ts';`,
    ...checks,
  ].join('\n');
}

type Check = { type: string; host: 'HostTypes' | 'HostStatics'; electron: string; names: readonly string[] };

/** One line a member, so that a mistake names it. */
function writeCheck({ type, host, electron, names }: Check): string {
  return names
    .map(
      (name) =>
        `export const ${host}_${type}_${name} = (object: ${host}['${type}']): (${electron})['${name}'] => object['${name}'];`,
    )
    .join('\n');
}
