import type { Day } from "@accord/domain";
import { DayText, Money } from "@accord/ui";
import type { ReactNode } from "react";
import "./money-list.css";

/** A movement of money: when, what for, how much, and what can be done to it. */
export interface MoneyItem {
  readonly id: string;
  readonly day: Day;
  readonly about: ReactNode;
  readonly amount: string;
  /** It is a gain of the investor. */
  readonly isGain?: boolean;
  readonly actions?: ReactNode;
}

interface MoneyListProps {
  readonly items: readonly MoneyItem[];
  /** The id of its heading, where that is not the section's. */
  readonly labelledBy?: string;
}

/** Money that moved, a line each. */
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
