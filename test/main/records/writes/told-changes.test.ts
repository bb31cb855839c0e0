import { describe, expect, test } from 'vitest';
import { explainChangedMeanwhile } from '#main/records/writes/explain-edit.ts';
import { listNotApplied, noticeNotApplied } from '#main/records/writes/not-applied.ts';

describe('what a repeated mint did not change', () => {
  test('is what was asked for and is shown otherwise, not what was left out on either side', () => {
    const metadata = { name: 'New', description: '', attributes: 'x', extra: 'y' };
    const actual = { name: 'Old', description: 'kept', attributes: '' };
    expect(listNotApplied({ metadata, actual })).toEqual([{ field: 'name', asked: 'New', actual: 'Old' }]);
    expect(listNotApplied({ metadata, actual: undefined })).toEqual([]);
  });

  test('is no file, unless the files were to stay where they are', () => {
    const metadata = { image: 'https://a.example/1', animation_url: 'https://a.example/2' };
    const actual = { image: 'https://b.example/1', animation_url: 'https://b.example/2' };
    expect(listNotApplied({ metadata, actual })).toEqual([]);
    expect(listNotApplied({ metadata, actual, reuploadLinkedFiles: true })).toEqual([]);
    expect(listNotApplied({ metadata, actual, reuploadLinkedFiles: false }).map(({ field }) => field)).toEqual([
      'image',
      'animation_url',
    ]);
  });

  test('is told member by member', () => {
    const notice = noticeNotApplied('NFT', [
      { field: 'name', asked: 'New', actual: 'Old' },
      { field: 'symbol', asked: 'N', actual: 'O' },
    ]);
    expect(notice).toBe(
      'Existing NFT, your values were not applied: name is "Old", not "New"; symbol is "O", not "N".',
    );
  });
});

describe('an edit of what has changed meanwhile', () => {
  test('names each change, an empty value in words, and the first as facts', () => {
    const failure = explainChangedMeanwhile({ resource: 'nft', id: '7' }, [
      { field: 'metadata.name', shown: 'Old', actual: '' },
      { field: 'metadata.image', shown: '', actual: 'x' },
    ]);
    expect(failure).toMatchObject({
      code: 'changed-meanwhile',
      happened:
        'The nft 7 has changed since the form showed it: metadata.name was "Old" and is now empty; metadata.image was empty and is now "x".',
      facts: { field: 'metadata.name', expected: 'Old', actual: '' },
    });
  });

  test('of nothing in particular has no facts', () => {
    expect(explainChangedMeanwhile({ resource: 'nft', id: '7' }, [])).not.toHaveProperty('facts');
  });
});
