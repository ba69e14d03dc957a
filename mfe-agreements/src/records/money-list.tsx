import type { Day } from "@accord/domain";
import { DayText, Money } from "@accord/ui";
import type { ReactNode } from "react";
import "./money-list.css";

export interface MoneyItem {
  readonly id: string;
  readonly day: Day;
  readonly about: ReactNode;
  readonly amount: string;
  readonly isGain?: boolean;
  readonly actions?: ReactNode;
}

interface MoneyListProps {
  readonly items: readonly MoneyItem[];
  readonly labelledBy?: string;
}

export function MoneyList({ items, labelledBy }: MoneyListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="rec-money">
      {items.map(({ id, day, about, amount, isGain = false, actions }) => (
        <li key={id}>
          <DayText day={day} />
          <span className="ac-muted">{about}</span>
          <Money amount={amount} gain={isGain} />
          {actions}
        </li>
      ))}
    </ul>
  );
}
