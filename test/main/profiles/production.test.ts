import { describe, expect, test } from 'vitest';
import { createProduction, type Launch } from '#main/profiles/production.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';

const PRODUCTION = { environment: 'production' } as const;

async function settle(launch: Launch, { says = true } = {}) {
  const surface = createScriptedSurface({ says });
  const { forbidProfile, settle } = createProduction({ launch, surface });
  const before = forbidProfile(PRODUCTION)?.code;
  await Promise.all([settle(), settle()]);
  return { before, after: forbidProfile(PRODUCTION)?.code, asked: surface.questions.length, forbidProfile };
}

const launch = (changes: Partial<Launch> = {}): Launch => ({
  runtime: 'from-sources',
  practiceOnly: false,
  wantsProduction: true,
  ...changes,
});

describe('whether a run opens production profiles', () => {
  test.each(['from-sources', 'hosted'] as const)(
    'is asked once of what is %s, and not before that was wished for',
    async (runtime) => {
      const FORBIDDEN = { before: 'practice-only', after: 'practice-only' };
      expect(await settle(launch({ runtime }))).toMatchObject({ ...FORBIDDEN, after: undefined, asked: 1 });
      expect(await settle(launch({ runtime }), { says: false })).toMatchObject({ ...FORBIDDEN, asked: 1 });
      expect(await settle(launch({ runtime, wantsProduction: false }))).toMatchObject({ ...FORBIDDEN, asked: 0 });
      expect(await settle(launch({ runtime, practiceOnly: true }))).toMatchObject({ ...FORBIDDEN, asked: 0 });
    },
  );

  test('is so in the installed app, unless it is started for practice', async () => {
    const installed = { runtime: 'installed', wantsProduction: false } as const;
    expect(await settle(launch(installed))).toMatchObject({ before: undefined, after: undefined, asked: 0 });
    expect(await settle(launch({ ...installed, practiceOnly: true }))).toMatchObject({ after: 'practice-only' });
  });

  test('is not so where nobody says what it is', () => {
    const { forbidProfile } = createProduction({ surface: createScriptedSurface() });
    expect(forbidProfile(PRODUCTION)?.code).toBe('practice-only');
  });

  test('says nothing of the others', async () => {
    const { forbidProfile } = await settle(launch({ practiceOnly: true }));
    for (const environment of ['practice', 'staging'] as const) expect(forbidProfile({ environment })).toBeUndefined();
  });
});
