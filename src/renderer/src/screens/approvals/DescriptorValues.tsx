import type { DescribedValue, DescriptorWords } from '#shared/model/review.ts';
import { Address } from '../../components/Address.tsx';
import { FACT_COLUMNS } from '../../components/FactList.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { approvalWords } from './words.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** What a descriptor of the operator's says, set apart from what is read here, each value with the one that is signed. */
export function DescriptorValues({ described: { descriptor, intent, values } }: { described: DescriptorWords }) {
  const words = approvalWords.review.descriptor;
  return (
    <section aria-label={words.title(descriptor, intent)} className="rounded-base border border-line border-dashed">
      <div className="border-b border-line border-dashed px-3 py-2">
        <p className="wrap-anywhere">
          <Sentence text={words.title(descriptor, intent)} />
        </p>
        <p className="text-small text-muted">{words.note}</p>
      </div>
      <div className="px-3 py-2.5">
        {values.length === 0 && <p className="text-small text-muted">{words.none}</p>}
        <PagedItems items={values}>
          {(shown) => (
            <dl className={`grid ${FACT_COLUMNS} gap-x-4 gap-y-1 text-small`}>
              {shown.map(({ item, place }) => (
                <div key={place} className="col-span-2 grid grid-cols-subgrid items-baseline">
                  <dt className="max-w-40 text-muted wrap-anywhere">
                    <VisibleText text={item.label} />
                  </dt>
                  <dd className="min-w-0 wrap-anywhere">
                    <Value item={item} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </PagedItems>
      </div>
    </section>
  );
}

function Value({ item: { label, value, place, raw } }: { item: DescribedValue }) {
  const words = approvalWords.review.descriptor;
  return (
    <>
      {ADDRESS.test(value) ? <Address address={value} what={label} /> : <Sentence text={value} />}
      {place !== '' && (
        <span className="block text-tiny text-muted">
          <VisibleText text={raw === value ? words.place(place) : words.signed(place, raw)} />
        </span>
      )}
    </>
  );
}
