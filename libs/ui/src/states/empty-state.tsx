import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="ac-state">
      {icon !== undefined && (
        <span aria-hidden="true" className="ac-state-icon">
          {icon}
        </span>
      )}
      <p className="ac-state-text">{text}</p>
      {action !== undefined && <div className="ac-state-action">{action}</div>}
    </div>
  );
}
