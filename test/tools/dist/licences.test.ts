import { describe, expect, test } from 'vitest';
import { findLicenceTroubles } from '../../../tools/dist/licences/judge-licences.ts';

const TEXT = 'Permission is hereby granted, free of charge, to any person obtaining a copy of this software. '.repeat(
  3,
);
const judge = (license: string, text = TEXT) =>
  findLicenceTroubles([{ name: 'thing', version: '1.0.0', license, texts: [text] }]);

describe('a package of the app', () => {
  test.each(['MIT', 'ISC', 'OFL-1.1', 'MIT AND ISC', 'GPL-3.0-only OR MIT', '(MIT OR Apache-2.0) AND 0BSD'])(
    'may be under %s',
    (license) => {
      expect(judge(license)).toEqual([]);
    },
  );

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-2.1', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN FILE', ''])(
    'may not be under "%s"',
    (license) => {
      expect(judge(license)).toEqual([`thing@1.0.0 is under "${license}", which may not be shipped`]);
    },
  );

  test('may not come without the text of its license', () => {
    expect(judge('MIT', 'MIT')).toEqual([expect.stringContaining('thing@1.0.0 comes without the text')]);
  });
});
