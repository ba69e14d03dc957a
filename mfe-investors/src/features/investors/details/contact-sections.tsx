import { secondPartyNames, type Investor } from "@accord/contracts";
import { fullName, visibleDigits } from "@accord/domain";
import { DetailList, MaskedSsn, Section, SectionColumns } from "@accord/ui";

interface AddressProps {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

function Address({ street, city, state, zip }: AddressProps) {
  const cityLine = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <>
      {street && <div>{street}</div>}
      {cityLine && <div>{cityLine}</div>}
    </>
  );
}

function Email({ address }: { readonly address: string }) {
  return (
    <span className="ac-ellipsis" title={address}>
      {address}
    </span>
  );
}

function ContactSection({ investor }: { readonly investor: Investor }) {
  const { firstName, middleName, lastName, streetAddress, city, state, zipCode } = investor;
  const name = { label: "Name", value: fullName(firstName, lastName, middleName) };
  return (
    <Section title="Contact Information">
      <DetailList
        items={[
          ...(middleName ? [name] : []),
          { label: "Phone", value: investor.phone },
          {
            label: "Address",
            value: <Address city={city} state={state} street={streetAddress} zip={zipCode} />,
          },
        ]}
      />
    </Section>
  );
}

function SecondPartySection({ investor }: { readonly investor: Investor }) {
  const address = {
    street: investor.secondPartyStreetAddress,
    city: investor.secondPartyCity,
    state: investor.secondPartyState,
    zip: investor.secondPartyZipCode,
  };
  const { secondPartyFirstName, secondPartyMiddleName, secondPartyLastName } = investor;
  const hasAddress = Object.values(address).some(Boolean);
  const ssn = visibleDigits(investor.secondPartyLastFourSsn);
  const email = investor.secondPartyEmail;
  const items = [
    {
      label: "Name",
      value: fullName(secondPartyFirstName ?? "", secondPartyLastName ?? "", secondPartyMiddleName),
    },
    { label: "SSN", value: ssn && <MaskedSsn lastFour={ssn} /> },
    { label: "Email", value: email && <Email address={email} /> },
    { label: "Phone", value: investor.secondPartyPhone },
    { label: "Address", value: hasAddress && <Address {...address} /> },
  ];
  return (
    <Section title="Second Party Information">
      <DetailList items={items.filter(({ label, value }) => label === "Name" || value)} />
    </Section>
  );
}

function AdditionalSection({ investor }: { readonly investor: Investor }) {
  const items = [
    { label: "Responsible Party", value: investor.responsibleParty },
    { label: "Relationship", value: investor.relationship },
  ];
  return (
    items.some(({ value }) => value) && (
      <Section title="Additional Information">
        <DetailList items={items} />
      </Section>
    )
  );
}

export function ContactSections({ investor }: { readonly investor: Investor }) {
  const ssn = visibleDigits(investor.lastFourSsn);
  const hasSecondParty = investor.hasSecondParty && secondPartyNames.some((name) => investor[name]);
  return (
    <SectionColumns>
      <ContactSection investor={investor} />
      {ssn && (
        <Section title="Tax Information">
          <DetailList items={[{ label: "SSN", value: <MaskedSsn lastFour={ssn} /> }]} />
        </Section>
      )}
      {hasSecondParty && <SecondPartySection investor={investor} />}
      <AdditionalSection investor={investor} />
    </SectionColumns>
  );
}
