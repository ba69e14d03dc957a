import { riskSigns, type RiskSign } from "@accord/contracts";
import { Section } from "@accord/ui";
import { Tick, WarningSign } from "@blueprintjs/icons";

const clearTexts: Readonly<Record<RiskSign["sign"], string>> = {
  contact_changed: "phone and e-mail unchanged",
  by_email: "not requested by e-mail",
  from_file: "not from a file",
  other_investor: "same account elsewhere",
  refused_before: "refused before",
  near_payday: "payday near",
  large_first_payment: "large first payment",
  other_name: "holder's name",
};

/** Each sign with its facts; the clear ones in one line (docs/rules.md#risk-signs). */
export function RiskSigns({ signs }: { readonly signs: readonly RiskSign[] }) {
  const clear = riskSigns.filter((name) => signs.every(({ sign }) => sign !== name));
  const count = riskSigns.length - clear.length;
  return (
    <Section title="Risk signs" note={count > 0 ? `${count} of ${riskSigns.length}` : undefined}>
      <ul className="bank-facts">
        {signs.map(({ sign, text, fact }) => (
          <li key={`${sign} ${text}`}>
            <WarningSign className="bank-warning" size={16} />
            <div>
              <div className="bank-fact">{text}</div>
              {fact && <div className="bank-fact-note">{fact}</div>}
            </div>
          </li>
        ))}
        <li>
          <Tick className="bank-good" size={16} />
          <div className="ac-muted">
            {count === 0
              ? "No risk signs"
              : `Clear: ${clear.map((sign) => clearTexts[sign]).join(", ")}`}
          </div>
        </li>
      </ul>
    </Section>
  );
}
