import type { Surface } from '../surface/surface.ts';
import { createForbidProfile, type ForbidProfile } from './forbid-production.ts';

/** What this run is, by what the runtime itself is, and not by what whoever starts it says. */
export type Runtime = 'installed' | 'from-sources' | 'hosted';

export type Launch = {
  runtime: Runtime;
  /** `--practice-only`: no production profile, whatever this is. */
  practiceOnly: boolean;
  /** `--allow-production`: what is not the installed app asks whether it may. */
  wantsProduction: boolean;
};

export type Production = {
  forbidProfile: ForbidProfile;
  /** Asks where this run has to, once; before that, production profiles are forbidden. */
  settle(): Promise<void>;
};

/** What nobody says anything of is not the installed app. */
const NOT_SAID: Launch = { runtime: 'from-sources', practiceOnly: false, wantsProduction: false };

/** Production belongs to the installed app. Anything else needs a wish at its start and a person's word, each time. */
export function createProduction({
  launch = NOT_SAID,
  surface,
}: {
  launch?: Launch | undefined;
  surface: Pick<Surface, 'confirm'>;
}): Production {
  const { runtime, practiceOnly, wantsProduction } = launch;
  let isAllowed = runtime === 'installed' && !practiceOnly;
  let asked: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    isAllowed = await confirmRun(surface, runtime);
  };
  return {
    forbidProfile: createForbidProfile(() => isAllowed),
    async settle() {
      if (runtime === 'installed' || practiceOnly || !wantsProduction) return;
      asked ??= ask();
      await asked;
    },
  };
}

const WHAT_IT_IS: Readonly<Record<Runtime, string>> = {
  installed: '',
  'from-sources': 'It runs from a folder of files, which any program of yours can change: nothing checks them.',
  hosted:
    'It runs on an installed Chromium in the place of Electron: its windows are kept apart less well, and nothing checks its files.',
};

function confirmRun(surface: Pick<Surface, 'confirm'>, runtime: Runtime): Promise<boolean> {
  return surface.confirm({
    title: 'Open production profiles in this run?',
    sentences: [
      `This is not the installed app. ${WHAT_IT_IS[runtime]}`,
      'With a yes this run uses the API keys and signer keys of production profiles until it ends. With a no it is for practice and staging.',
    ],
    yes: 'Open them',
    weight: 'danger',
  });
}
