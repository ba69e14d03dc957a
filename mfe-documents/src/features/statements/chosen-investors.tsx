import { Button, Tag } from "@accord/blueprint";
import { Cross } from "@blueprintjs/icons";
import { InvestorField } from "../../records/investor-field.tsx";
import type { Party } from "../../records/party.ts";

interface ChosenInvestorsProps {
  readonly chosen: readonly Party[];
  readonly onChange: (chosen: readonly Party[]) => void;
}

export function ChosenInvestors({ chosen, onChange }: ChosenInvestorsProps) {
  const without = (id: string) => chosen.filter((investor) => investor.id !== id);
  return (
    <div className="stm-investors">
      <InvestorField
        helper={
          chosen.length === 0
            ? "All investors get a statement. Choose some to print only theirs."
            : "Only these get a statement."
        }
        label="Investors"
        onSelect={(investor) => onChange([...without(investor.id), investor])}
        placeholder={chosen.length === 0 ? "All investors" : "Add another investor"}
        selected={null}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen investors" className="stm-tags">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Tag minimal>{name}</Tag>
              <Button
                aria-label={`Remove ${name}`}
                icon={<Cross size={16} />}
                onClick={() => onChange(without(id))}
                variant="minimal"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
