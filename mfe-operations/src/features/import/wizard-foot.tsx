import type { ReactNode } from "react";

interface WizardFootProps {
  readonly back: ReactNode;
  /** What the main button does, or why it does nothing. */
  readonly note: ReactNode;
  /** At its upper edge, while work is under way. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Stays at the foot of the window, with the only solid button. */
export function WizardFoot({ back, note, bar, children }: WizardFootProps) {
  return (
    <div className="imp-foot">
      {bar}
      {back}
      <p className="imp-foot-note">{note}</p>
      <div className="imp-foot-buttons">{children}</div>
    </div>
  );
}
