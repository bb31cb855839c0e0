import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueCredentialBodySchema } from '#shared/model/credential.ts';
import { credentialPaths, readCredentialRoute } from '../../../../src/renderer/src/routes.ts';
import {
  checkIssue,
  EMPTY_ISSUE,
  type IssueValues,
  writeIssue,
} from '../../../../src/renderer/src/screens/credentials/issue-values.ts';
import {
  checkSubject,
  readSubject,
  type SubjectValues,
  toJson,
  toRows,
} from '../../../../src/renderer/src/screens/credentials/subject-values.ts';

const json = (text: string): SubjectValues => ({ mode: 'json', rows: [], json: text });
const claim = (name: string, value: string, kind: 'text' | 'json' = 'text') => ({ key: name, name, value, kind });
const broken = (errors: object) => Object.values(errors).filter((rule) => rule !== undefined);

describe('the subject of a credential', () => {
  test('keeps its content when it is written the other way', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ minLength: 1 }).filter((name) => name.trim() === name && name !== '__proto__'),
          fc.jsonValue({ maxDepth: 3 }),
        ),
        (subject) => {
          const plain: unknown = JSON.parse(JSON.stringify(subject));
          const rows = toRows(JSON.stringify(subject), () => 'key');
          if (!rows.ok) return; // A number that a double cannot carry stays JSON.
          expect(readSubject(json(toJson(rows.value)))).toEqual(plain);
          expect(readSubject({ mode: 'rows', rows: rows.value, json: '' })).toEqual(plain);
        },
      ),
    );
  });

  test('becomes JSON also where it breaks a rule, so that nothing typed is lost', () => {
    expect(toJson([claim('a', '{oops', 'json'), claim('', 'nameless')])).toBe('{\n  "a": {oops,\n  "": "nameless"\n}');
  });

  test('with an error in its JSON is not sent, and the line is told', () => {
    const subject = json('{\n  "a": 1\n  "b": 2\n}');
    expect(checkSubject(subject)['subject.json']).toContain('Line 3, column 3');
    expect(readSubject(subject)).toBeUndefined();
    expect(toRows(subject.json, () => 'key').ok).toBe(false);
    expect(writeIssue({ ...EMPTY_ISSUE, subject })).toBeUndefined();
  });

  test('is an object with a name for every claim, each once', () => {
    expect(broken(checkSubject(json('[1]')))).toHaveLength(1);
    expect(broken(checkSubject({ mode: 'rows', rows: [claim('a', '1'), claim('a ', '2')], json: '' }))).toHaveLength(1);
    expect(broken(checkSubject({ mode: 'rows', rows: [claim('', 'x')], json: '' }))).toHaveLength(1);
    expect(readSubject({ mode: 'rows', rows: [claim('', ''), claim('n', '1', 'json')], json: '' })).toEqual({ n: 1 });
    expect(readSubject(json(' '))).toEqual({});
  });
});

describe('the form that issues a credential', () => {
  const filled: IssueValues = {
    ...EMPTY_ISSUE,
    templateId: ' t-1 ',
    recipient: { kind: 'email', email: ' ana@example.com', address: '0xnot', chain: 'polygon-amoy' },
    subject: { mode: 'rows', rows: [claim('course', 'Keys')], json: '' },
    locale: 'en-US',
  };

  test('makes a body that main accepts, without what was not typed', () => {
    expect(broken(checkIssue(filled, 0))).toEqual([]);
    const body = writeIssue(filled);
    expect(issueCredentialBodySchema.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      recipient: 'email:ana@example.com:polygon-amoy',
      sendNotification: false,
      locale: 'en-US',
      metadata: {},
      credential: { subject: { course: 'Keys' } },
    });
  });

  test('sends an expiry in UTC, and refuses one that is over or half typed', () => {
    const now = Date.parse('2030-01-01T00:00:00Z');
    const rule = (expires: string) => checkIssue({ ...filled, expires }, now).expires;
    expect(rule('2031-12-31 23:59')).toBeUndefined();
    expect(rule('2029-12-31 23:59')).toContain('future');
    expect(rule('2031-12')).toBeDefined();
    expect(writeIssue({ ...filled, expires: '2031-12-31 23:59' })?.credential.expiresAt).toBe(
      new Date(2031, 11, 31, 23, 59).toISOString(),
    );
  });

  test('says which part of the recipient is wrong', () => {
    const errors = checkIssue(
      { ...filled, recipient: { ...filled.recipient, kind: 'address', address: '', chain: 'the moon' } },
      0,
    );
    expect(errors).toMatchObject({ 'recipient.address': expect.any(String), 'recipient.chain': expect.any(String) });
    expect(errors['recipient.email']).toBeUndefined();
  });
});

test('a route of the Credentials screen is read as it was written', () => {
  const read = (path: string) => readCredentialRoute(decodeURIComponent(path.slice('/credentials/'.length)));
  for (const [templateId, credentialId] of [
    ['t', 'urn:uuid:1'],
    ['a/b', ':new'],
    [':new', '%2F'],
  ] as const) {
    expect(read(credentialPaths.credential(templateId, credentialId))).toEqual({
      page: 'credential',
      templateId,
      credentialId,
    });
  }
  expect(read(credentialPaths.issue)).toEqual({ page: 'issue' });
});
