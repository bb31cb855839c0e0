import type { NftAttribute } from '#shared/model/nft-metadata.ts';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatAttributeValue } from '../../format/attribute-value.ts';
import { plainVisible } from '../../format/plain-visible.ts';
import { nftWords } from './words.ts';

/** The attributes of an NFT, each with its value as its display type asks. */
export function AttributeGrid({ attributes }: { attributes: readonly NftAttribute[] }) {
  const words = nftWords.detail;
  return (
    <Section title={words.attributes}>
      {attributes.length === 0 ? (
        <p className="text-small text-muted">{words.noAttributes}</p>
      ) : (
        <PagedItems items={attributes}>
          {(shown) => (
            <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-1.5">
              {shown.map(({ item: { trait_type, value = '', display_type }, place }) => (
                <div key={place} className="rounded-base border border-line bg-sunken px-2 py-1.5">
                  <dt className="text-tiny text-muted wrap-anywhere">
                    <VisibleText text={trait_type || words.unnamedAttribute} />
                    {display_type !== undefined && (
                      <span className="text-faint">
                        {' · '}
                        <VisibleText text={display_type} />
                      </span>
                    )}
                  </dt>
                  <dd className="font-medium wrap-anywhere tabular-nums" title={plainVisible(value)}>
                    <VisibleText text={formatAttributeValue(value, display_type)} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </PagedItems>
      )}
    </Section>
  );
}
