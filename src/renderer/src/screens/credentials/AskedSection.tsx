import type { CredentialDetail } from '#shared/ipc/resource-views.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { Moment } from '../../components/Moment.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { Section } from '../../components/Section.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatMoment } from '../../format/age.ts';
import { plainVisible } from '../../format/plain-visible.ts';
import { writeMember } from '../../format/write-member.ts';
import { credentialWords } from './words.ts';

type Props = Pick<CredentialDetail, 'asked' | 'imageKey'>;

/** What the operator asked for; the service has no read that would show what became of it. */
export function AskedSection({ asked, imageKey }: Props) {
  const words = credentialWords.detail;
  if (asked === null) {
    return (
      <Section title={words.asked}>
        <p className="text-small text-muted">{words.notAsked}</p>
      </Section>
    );
  }
  const { recipient, metadata, subject, expiresAt, issuedAt } = asked;
  const text = (label: string, value: string | undefined): Fact[] =>
    value === undefined || value === '' ? [] : [{ label, value: <VisibleText text={value} /> }];
  return (
    <>
      <Section title={words.asked}>
        <div className="flex gap-4">
          <RemoteImage
            imageKey={imageKey}
            alt={metadata.name ?? credentialWords.detail.label}
            className="size-24 shrink-0"
          />
          <FactList
            facts={[
              ...text(words.metadataName, metadata.name),
              ...text(words.description, metadata.description),
              ...(metadata.image
                ? [{ label: words.image, value: <CopyText text={metadata.image} what={words.image} /> }]
                : []),
              ...text(words.recipient, recipient ?? undefined),
              {
                label: words.expires,
                value:
                  expiresAt === null ? (
                    words.noExpiry
                  ) : (
                    <span title={plainVisible(expiresAt)}>
                      <VisibleText text={formatMoment(expiresAt)} />
                    </span>
                  ),
              },
              { label: words.issuedAt, value: <Moment at={issuedAt} /> },
            ]}
          />
        </div>
      </Section>
      <Section title={words.subject}>
        <Claims subject={subject} />
      </Section>
    </>
  );
}

function Claims({ subject }: { subject: Record<string, unknown> }) {
  const words = credentialWords.detail;
  const claims = Object.entries(subject);
  if (claims.length === 0) return <p className="text-small text-muted">{words.noSubject}</p>;
  return (
    <PagedItems items={claims}>
      {(shown) => (
        <table className="w-full table-fixed border-collapse text-small">
          <TableHead gap="pr-3" columns={[{ label: words.claim, className: 'w-1/3 pr-3' }, words.value]} />
          <tbody>
            {shown.map(({ item: [name, value] }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-1 pr-3 text-left font-medium wrap-anywhere">
                  <VisibleText text={name} />
                </th>
                <td className="py-1 wrap-anywhere whitespace-pre-wrap">
                  <VisibleText text={writeMember(value)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedItems>
  );
}
