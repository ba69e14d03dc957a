import { partiesOf, type Investor, type ShownParty } from "@accord/contracts";
import { additionalFields, secondPartyNames } from "@accord/domain";
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

export function ContactSections({ investor }: { readonly investor: Investor }) {
  const [party, second] = partiesOf(investor);
  const hasMiddleName = party.name !== nameOf(investor);
  const showsSecond = secondPartyNames.some((name) => investor[name]);
  return (
    <SectionColumns>
      <Section title="Contact Information">
        <DetailList
          items={[
            ...(hasMiddleName ? [{ label: "Name", value: party.name }] : []),
            { label: "Phone", value: party.phone },
            { label: "Address", value: <TextLines lines={party.address} /> },
          ]}
        />
      </Section>
      {party.ssn && (
        <Section title="Tax Information">
          <DetailList items={[{ label: "SSN", value: <MaskedSsn lastFour={party.ssn} /> }]} />
        </Section>
      )}
      {second && showsSecond && <SecondPartySection party={second} />}
      <AdditionalSection investor={investor} />
    </SectionColumns>
  );
}
