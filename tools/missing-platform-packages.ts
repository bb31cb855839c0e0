/** The part of package-lock.json (lockfileVersion 3) that says which packages of other platforms there are. */
export type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockedPackages = Record<string, LockedPackage>;

export type MissingPackage = { wantedBy: string; name: string; version: string };

/**
 * Lists the optional packages that a lock names as dependencies and does not describe. npm leaves them out when the registry
 * it locked from does not carry them, and then `npm ci` calls the lock out of step, with that registry and with any other.
 */
export function findMissingPlatformPackages(packages: LockedPackages): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFoundFrom({ packages, path, name }))
      .map(([name, version]) => ({ wantedBy: path, name, version })),
  );
}

/** As Node resolves: beside the package that asks, then in each node_modules above it. */
function isFoundFrom({ packages, path, name }: { packages: LockedPackages; path: string; name: string }): boolean {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (packages[base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`] !== undefined) return true;
    if (base === '') return false;
  }
}
