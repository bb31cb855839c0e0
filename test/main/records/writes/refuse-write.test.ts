import { describe, expect, test, vi } from 'vitest';
import {
  explainBrokenRule,
  explainMail,
  explainNewMail,
  explainNothingChanged,
  explainTypedData,
  mayMail,
} from '#main/records/writes/explain-form.ts';
import {
  explainBroken,
  refuseEdit,
  refuseMail,
  refuseNewMail,
  refuseWrite,
} from '#main/records/writes/refuse-write.ts';
import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { BrokenRule } from '#shared/rules/broken-rule.ts';

const OWNER = '0x000000000000000000000000000000000000dEaD';
const BY_MAIL = 'email:mila@example.com:polygon';
const BY_ADDRESS = `polygon:${OWNER}`;
const IN_FORM = 'Nothing was sent; what you entered stays in the form.';
const PROFILE: Profile = { id: 'p', name: 'P', environment: 'staging', baseUrl: 'https://x.example', createdAt: '' };
const PRODUCTION: Profile = { ...PROFILE, environment: 'production' };
const STORE = { store: { profiles: { get: (id: string) => (id === 'p' ? PROFILE : undefined) } } } as Parameters<
  typeof refuseWrite
>[0];
const failure = (code: string): Failure => ({ code, happened: 'h', kept: 'k', next: 'n' });

describe('a write', () => {
  test('of a profile that is not there is refused, and nothing else is asked', () => {
    const asked = vi.fn();
    expect(refuseWrite(STORE, 'q', [asked])).toMatchObject({ code: 'unknown-profile' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('is refused for the first reason there is, with the profile that it is for', () => {
    const asked: Profile[] = [];
    const none = (profile: Profile) => {
      asked.push(profile);
      return undefined;
    };
    expect(refuseWrite(STORE, 'p', [none, () => failure('a'), () => failure('b')])).toMatchObject({ code: 'a' });
    expect(asked).toEqual([PROFILE]);
    expect(refuseWrite(STORE, 'p', [none])).toBeUndefined();
  });
});

describe('an edit', () => {
  const BROKEN: BrokenRule = { field: 'locale', rule: 'It is too long.' };
  const edit = (over: Partial<Parameters<typeof refuseEdit>[1]> = {}) =>
    refuseEdit(STORE, {
      ...{ profileId: 'p', basis: '{"locale":"en"}', check: () => undefined },
      members: [{ field: 'locale', asked: 'de', read: (record) => (record as { locale: string }).locale }],
      ...over,
    });
  const same = [{ field: 'locale', asked: 'en', read: (record: unknown) => (record as { locale: string }).locale }];

  test('that changes something and breaks no rule is not refused', () => {
    expect(edit()).toBeUndefined();
  });

  test('of a record that cannot be read is refused at its basis', () => {
    expect(edit({ basis: '{' })).toMatchObject({
      ...{ code: 'rule-broken', facts: { field: 'basis' }, kept: IN_FORM },
      happened: expect.stringContaining('cannot be read'),
    });
  });

  test('that breaks a rule is refused by it before anything else, by the record that the form was opened on', () => {
    const check = vi.fn(() => BROKEN);
    expect(edit({ check, members: same })).toMatchObject({ code: 'rule-broken', facts: BROKEN });
    expect(check).toHaveBeenCalledWith({ locale: 'en' });
  });

  test('that changes nothing is refused, unless what is so is worth sending again', () => {
    expect(edit({ members: same })).toMatchObject({ code: 'nothing-changed' });
    const isWorthRepeating = vi.fn(() => true);
    expect(edit({ members: same, isWorthRepeating })).toBeUndefined();
    expect(isWorthRepeating).toHaveBeenCalledWith({ locale: 'en' });
  });

  test('in a profile that is not there is refused', () => {
    expect(edit({ profileId: 'q' })).toMatchObject({ code: 'unknown-profile' });
  });

  test('is refused by no rule where none is broken', () => {
    expect(explainBroken(undefined)).toBeUndefined();
    expect(explainBroken(BROKEN)).toEqual(explainBrokenRule(BROKEN));
  });
});

describe('whom an edit of an order names newly', () => {
  const BASIS = JSON.stringify({
    lineItems: [{ delivery: { recipient: { email: 'old@example.com' } } }],
    payment: { receiptEmail: 'till@example.com' },
    locale: 'en-US',
  });
  const refuse = (body: Parameters<typeof refuseNewMail>[1]['body'], profile = PRODUCTION, mailAccepted = false) =>
    refuseNewMail(profile, { basis: BASIS, body, mailAccepted });
  const TO_NEW = { recipient: { email: 'new@example.com' } };

  test.each([
    ['as its recipient', TO_NEW, 'new@example.com'],
    ['on its receipt', { payment: { receiptEmail: 'bill@example.com' } }, 'bill@example.com'],
  ])('%s may get mail in production, which has to be accepted', (_as, body, email) => {
    expect(refuse(body)).toMatchObject({ code: 'mail-not-accepted', facts: { recipient: email }, kept: IN_FORM });
    expect(refuse(body)?.happened).toContain(`adds ${email}`);
    expect(refuse(body, PRODUCTION, true)).toBeUndefined();
    expect(refuse(body, PROFILE)).toBeUndefined();
  });

  test.each([
    [
      'who was named before',
      { recipient: { email: 'old@example.com' }, payment: { receiptEmail: 'till@example.com' } },
    ],
    ['nobody any more', { recipient: { email: '' } }],
    ['another language alone', { locale: 'de-DE' }],
  ])('gets no mail: %s', (_what, body) => {
    expect(refuse(body)).toBeUndefined();
  });
});

describe('mail to a person', () => {
  const ask = (over: Partial<Parameters<typeof refuseMail>[1]>, profile = PRODUCTION) =>
    refuseMail(profile, { mailAccepted: false, ...over });

  test.each([
    ['an e-mail address', { recipient: BY_MAIL, sendNotification: false }, true],
    ['what cannot be told', { recipient: 'somebody', sendNotification: false }, true],
    ['an address', { recipient: BY_ADDRESS, sendNotification: false }, false],
    ['an address, with a notification', { recipient: BY_ADDRESS, sendNotification: true }, true],
    ['nobody', { recipient: undefined, sendNotification: false }, false],
    ['nobody, with a notification', { recipient: undefined, sendNotification: true }, true],
  ])('is possible for %s: %#', (_who, mailing, isPossible) => {
    expect(mayMail(mailing)).toBe(isPossible);
  });

  test('has to be accepted in production, and nowhere else', () => {
    expect(ask({ recipient: BY_MAIL })).toMatchObject({
      code: 'mail-not-accepted',
      facts: { recipient: 'mila@example.com' },
    });
    expect(ask({ recipient: BY_MAIL, mailAccepted: true })).toBeUndefined();
    expect(ask({ recipient: BY_MAIL }, PROFILE)).toBeUndefined();
    expect(ask({ recipient: BY_ADDRESS })).toBeUndefined();
    expect(ask({})).toBeUndefined();
  });

  test.each([
    [BY_MAIL, 'mila@example.com'],
    [BY_ADDRESS, `whoever holds ${OWNER}`],
    [undefined, 'whoever the service chooses'],
    ['somebody', 'somebody'],
  ])('to %s is said to go to %s', (recipient, who) => {
    const told = explainMail({ recipient, sendNotification: true });
    expect(told).toMatchObject({ code: 'mail-not-accepted', kept: IN_FORM, facts: { recipient: who } });
    expect(told.happened).toContain(`notify the recipient: ${who} may`);
    expect(explainMail({ recipient, sendNotification: false }).happened).toContain(`by e-mail or the like: ${who} may`);
  });

  test('shows hidden letters of a name', () => {
    expect(explainNewMail('a\u202eb@x').facts?.recipient).not.toContain('\u202e');
    expect(explainMail({ recipient: 'a\u202eb', sendNotification: true }).happened).not.toContain('\u202e');
  });
});

test('what is wrong with a form is said with its field, its rule, and that nothing was sent', () => {
  expect(explainTypedData('It has no domain.')).toMatchObject({
    ...{ code: 'rule-broken', kept: IN_FORM, facts: { field: 'typedData', rule: 'It has no domain.' } },
    happened: expect.stringContaining('It has no domain.'),
  });
  expect(explainBrokenRule({ field: 'f', rule: 'It is long.' })).toMatchObject({
    ...{
      code: 'rule-broken',
      happened: 'f is not valid. It is long.',
      kept: IN_FORM,
      facts: { field: 'f', rule: 'It is long.' },
    },
  });
  expect(explainNothingChanged()).toMatchObject({ code: 'nothing-changed', kept: 'Nothing was sent.' });
});
