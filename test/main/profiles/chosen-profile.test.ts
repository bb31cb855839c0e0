import { expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

test('the profile that was chosen is the one after a restart, and one that does not exist is not chosen', async () => {
  const desk = await openDesk();
  expect(expectValue(await desk.app.app.status()).chosenProfileId).toBeNull();
  expectValue(await desk.app.profiles.choose({ profileId: desk.profileId }));
  expect(expectFailure(await desk.app.profiles.choose({ profileId: 'nobody' })).code).toBe('unknown-profile');
  const again = await reopenDesk(desk);
  expect(expectValue(await again.app.app.status()).chosenProfileId).toBe(desk.profileId);
});
