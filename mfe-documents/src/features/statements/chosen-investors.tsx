import { Button, Tag } from "@accord/blueprint";
import { MAX_CHOSEN_INVESTORS } from "@accord/domain";
import { Cross } from "@blueprintjs/icons";
import { InvestorField } from "../../records/investor-field.tsx";
import type { Party } from "../../records/party.ts";

interface ChosenInvestorsProps {
  readonly chosen: readonly Party[];
  /** Without a choice, for administrators. */
  readonly canPrintAll: boolean;
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly Party[]) => void;
}

function helperText(count: number, canPrintAll: boolean): string {
  if (count > 0) return "Only these get a statement.";
  return canPrintAll
    ? "All investors get a statement. Choose some to print only theirs."
    : `Choose at most ${MAX_CHOSEN_INVESTORS}. Only administrators print statements for everybody.`;
}

function placeholderText(count: number, canPrintAll: boolean): string {
  if (count > 0) return "Add another investor";
  return canPrintAll ? "All investors" : "Add an investor";
}

export function ChosenInvestors({ chosen, canPrintAll, problem, onChange }: ChosenInvestorsProps) {
  const without = (id: string) => chosen.filter((investor) => investor.id !== id);
  return (
    <div className="stm-investors">
      <InvestorField
        helper={helperText(chosen.length, canPrintAll)}
        label="Investors"
        onSelect={(investor) => onChange([...without(investor.id), investor])}
        placeholder={placeholderText(chosen.length, canPrintAll)}
        problem={problem}
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
