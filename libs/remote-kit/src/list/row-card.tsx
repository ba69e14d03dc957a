import type { ReactNode } from "react";
import "./row-card.css";

interface RowCardProps {
  /** The way to the details: `Person` or `RowName`. */
  readonly name: ReactNode;
  /** The main figure, on the right. */
  readonly figure: ReactNode;
  /** The second line, muted. */
  readonly note: ReactNode;
  readonly status: ReactNode;
  /** The name stands beside an avatar, and the note under the name. */
  readonly hasAvatar?: boolean;
}

/** A row of a list as a card on a phone. */
export function RowCard({ name, figure, note, status, hasAvatar = false }: RowCardProps) {
  return (
    <div className={hasAvatar ? "rk-card rk-card-avatar" : "rk-card"}>
      <div className="rk-card-line">
        {name}
        <strong className="rk-card-figure">{figure}</strong>
      </div>
      <div className="rk-card-line">
        <span className="rk-card-note">{note}</span>
        <span className="rk-card-status">{status}</span>
      </div>
    </div>
  );
}
