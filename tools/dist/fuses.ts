import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** All fuses of this Electron, each said outright; test/security/electron holds this list. */
export const FUSES: Record<keyof typeof FuseV1Options, boolean> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

const NAMES = Object.keys(FUSES) as (keyof typeof FuseV1Options)[];

/**
 * Sets every fuse of a packed Electron and reads them back. An Electron with a fuse that is not in the list stops the build:
 * its default is a decision that nobody has taken.
 * @param electron path of the executable, or of the `.app` bundle
 * @param resignAdHoc on Apple silicon nothing runs whose signature no longer fits, not even before it is signed properly
 */
export async function setFuses(electron: string, { resignAdHoc }: { resignAdHoc: boolean }): Promise<void> {
  const wanted = Object.fromEntries(NAMES.map((name) => [FuseV1Options[name], FUSES[name]]));
  await flipFuses(electron, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: resignAdHoc,
    ...wanted,
  } as Parameters<typeof flipFuses>[1]);
  const wrong = await findWrongFuses(electron);
  if (wrong.length > 0) {
    throw new Error(
      `The fuses of ${electron} were set and read back, and are not as they were set: ${wrong.join(', ')}. ` +
        'Nothing was packed. Compare tools/dist/fuses.ts with the fuses of this version of Electron.',
    );
  }
}

/** One phrase for each fuse that is not as it is listed; a fuse beyond the list is one too. */
export async function findWrongFuses(electron: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(electron);
  const states = Object.entries(wire).filter(([position]) => position !== 'version');
  const unlisted = states.filter(([position]) => FuseV1Options[Number(position)] === undefined);
  const wrong = NAMES.filter((name) => wire[FuseV1Options[name]] !== stateFor(FUSES[name]));
  return [
    ...wrong.map((name) => `${name} is ${describeState(wire[FuseV1Options[name]])}`),
    ...unlisted.map(([position]) => `number ${position} has no name`),
  ];
}

function stateFor(isOn: boolean): FuseState {
  return isOn ? FuseState.ENABLE : FuseState.DISABLE;
}

function describeState(state: FuseState | undefined): string {
  if (state === FuseState.ENABLE) return 'on';
  if (state === FuseState.DISABLE) return 'off';
  return state === FuseState.REMOVED ? 'removed from this Electron' : 'missing';
}
