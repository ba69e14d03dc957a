import { partiesOf, type Investor, type ShownParty } from "@accord/contracts";
import {
  additionalFields,
  addressLines,
  hasEin,
  kindLabel,
  maskedTin,
  secondPartyNames,
} from "@accord/domain";
import { DetailList, MaskedSsn, Section, SectionColumns, TextLines } from "@accord/ui";
import { nameOf } from "../investor-text.ts";

function Email({ address }: { readonly address: string }) {
  return (
    <span className="ac-ellipsis" title={address}>
      {address}
    </span>
  );
}

function SecondPartySection({ party }: { readonly party: ShownParty }) {
  const { name, ssn, email, phone, address } = party;
  const items = [
    { label: "SSN", value: ssn && <MaskedSsn lastFour={ssn} /> },
    { label: "Email", value: email && <Email address={email} /> },
    { label: "Phone", value: phone },
    { label: "Address", value: address.length > 0 && <TextLines lines={address} /> },
  ];
  return (
    <Section title="Second Party Information">
      <DetailList items={[{ label: "Name", value: name }, ...items.filter(({ value }) => value)]} />
    </Section>
  );
}

function AdditionalSection({ investor }: { readonly investor: Investor }) {
  const items = additionalFields.map(({ name, label }) => ({ label, value: investor[name] }));
  return (
    items.some(({ value }) => value) && (
      <Section title="Additional Information">
        <DetailList items={items} />
      </Section>
    )
  );
}

const taxDigits = (kind: Investor["kind"], digits: string) =>
  hasEin(kind)
    ? { label: "EIN", value: maskedTin("ein", digits) }
    : { label: "SSN", value: <MaskedSsn lastFour={digits} /> };

/** What a trust, a company or an IRA has instead of a second name. */
function KindSection({ investor }: { readonly investor: Investor }) {
  const { kind, legalName, actingAs, custodianName, custodianAccount } = investor;
  if (kind === undefined || kind === "person") return null;
  const address = addressLines(
    ...[investor.payeeAddress ?? null, investor.payeeCity ?? null],
    ...[investor.payeeState ?? null, investor.payeeZipCode ?? null],
  );
  const items = [
    { label: "Legal name", value: legalName },
    { label: "Acting as", value: actingAs },
    { label: "Custodian", value: custodianName },
    { label: "Custodian account", value: custodianAccount },
    { label: "Checks go to", value: address.length > 0 && <TextLines lines={address} /> },
  ];
  return (
    <Section title={kindLabel(kind)}>
      <DetailList items={items.filter(({ value }) => value)} />
    </Section>
  );
}

export function ContactSections({ investor }: { readonly investor: Investor }) {
  const [party, second] = partiesOf(investor);
  const isNamed = party.name !== nameOf(investor);
  const showsSecond = secondPartyNames.some((name) => investor[name]);
  return (
    <SectionColumns>
      <Section title="Contact Information">
        <DetailList
          items={[
            ...(isNamed ? [{ label: "Name", value: party.name }] : []),
            { label: "Phone", value: party.phone },
            { label: "Address", value: <TextLines lines={party.address} /> },
          ]}
        />
      </Section>
      {party.ssn && (
        <Section title="Tax Information">
          <DetailList items={[taxDigits(investor.kind, party.ssn)]} />
        </Section>
      )}
      <KindSection investor={investor} />
      {second && showsSecond && <SecondPartySection party={second} />}
      <AdditionalSection investor={investor} />
    </SectionColumns>
  );
}
