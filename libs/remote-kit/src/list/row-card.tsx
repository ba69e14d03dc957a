import type { ReactNode } from "react";
import "./row-card.css";

interface RowCardProps {
  readonly name: ReactNode;
  readonly figure: ReactNode;
  readonly note: ReactNode;
  readonly status: ReactNode;
  readonly hasAvatar?: boolean;
}

/** A list row as a card on a phone. */
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
